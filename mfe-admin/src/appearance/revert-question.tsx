import { useTrans } from '@app/shared/i18n'
import { ConfirmDialog } from '@app/shared/overlays'

/** Asks before all that is not published is thrown away. */
export default function RevertQuestion({ onClose, onRevert }: { onClose: () => void; onRevert: () => void }) {
  const { trans } = useTrans()
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={trans('Revert all changes?')}
      description={trans('Everything goes back to what visitors see now.')}
      confirmLabel={trans('Revert')}
      onConfirm={onRevert}
    />
  )
}
