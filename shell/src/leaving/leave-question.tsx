import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'

/** The question whether unsaved changes may be lost. */
export default function LeaveQuestion({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const { trans } = useTrans()
  return (
    <ConfirmDialog
      open
      onOpenChange={onStay}
      title={trans('Leave without saving?')}
      description={trans('What you changed on this page is not saved and would be lost.')}
      confirmLabel={trans('Leave')}
      onConfirm={onLeave}
    />
  )
}
