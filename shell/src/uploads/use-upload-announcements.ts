import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { useEffect, useRef } from 'react'
import { panelTitle } from './panel-title'
import type { TotalProgress } from './total-progress'

/** Has screen readers say when uploads begin and when all are over. What fails is a toast, which is read anyway. */
export function useUploadAnnouncements(total: TotalProgress) {
  const { announce } = useHost()
  const { trans } = useTrans()
  const wasBusy = useRef(false)
  useEffect(() => {
    if (total.isBusy === wasBusy.current) return
    wasBusy.current = total.isBusy
    // That there is no connection the page says itself.
    announce(trans(...panelTitle(total, false)))
  }, [announce, trans, total])
}
