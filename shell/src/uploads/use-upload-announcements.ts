import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useEffect, useRef } from 'react'
import type { TotalProgress } from './total-progress'

/** Has screen readers say when uploads begin and when all are over. What fails is a toast, which is read anyway. */
export function useUploadAnnouncements({ isBusy, completed, count }: TotalProgress) {
  const { announce } = useHost()
  const { trans } = useTrans()
  const wasBusy = useRef(false)
  useEffect(() => {
    if (isBusy === wasBusy.current) return
    wasBusy.current = isBusy
    announce(
      isBusy
        ? trans('Uploading: :done of :count', { done: completed, count })
        : trans('Uploaded: :done of :count', { done: completed, count }),
    )
  }, [announce, trans, isBusy, completed, count])
}
