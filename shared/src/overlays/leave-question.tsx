import { useEffectEvent, useLayoutEffect, useState } from 'react'
import type { UnsavedWork } from '../host/host'
import { useTrans } from '../i18n/use-trans'
import { ConfirmDialog } from './confirm-dialog'

/** The question whether a page, or a dialog, may be left with unsaved changes. It says what becomes of them. */
export function LeaveQuestion({
  work,
  onStay,
  onLeave,
}: {
  /** What would be left behind. */
  work: () => readonly UnsavedWork[]
  onStay: () => void
  onLeave: () => void
}) {
  const { trans } = useTrans()
  const [isKept, setKept] = useState(false)
  const isAllKept = useEffectEvent(() => work().every(({ keep }) => keep?.()))
  // Before it is painted: work may not be asked while a component renders.
  useLayoutEffect(() => setKept(isAllKept()), [])
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={trans('Leave without saving?')}
      description={
        isKept
          ? trans(
              'What you changed is not saved. This browser keeps it, and offers it when you open this page again.',
            )
          : trans('What you changed is not saved and would be lost.')
      }
      confirmLabel={trans('Leave')}
      onConfirm={onLeave}
    />
  )
}
