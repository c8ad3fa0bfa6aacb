import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'
import { useLayoutEffect, useState } from 'react'
import { workAtRisk } from './work-at-risk'

/** The question whether this page may be left with unsaved changes. It says what becomes of them. */
export default function LeaveQuestion({
  what,
  onStay,
  onLeave,
}: {
  what: 'leaving' | 'closing'
  onStay: () => void
  onLeave: () => void
}) {
  const { trans } = useTrans()
  const host = useHost()
  const [isKept, setKept] = useState(false)
  // Before it is painted: work may not be asked while a component renders.
  useLayoutEffect(() => setKept(workAtRisk(host, what).every(work => work.keep?.())), [host, what])
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
          : trans('What you changed on this page is not saved and would be lost.')
      }
      confirmLabel={trans('Leave')}
      onConfirm={onLeave}
    />
  )
}
