import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import type { ReactNode } from 'react'

/** What a tool of the editor asks for: nothing happens to the text before `onApply`. */
export function ToolDialog({
  title,
  verb,
  pending = false,
  onApply,
  onClose,
  children,
}: {
  title: string
  verb: string
  pending?: boolean
  onApply: () => void
  onClose: () => void
  children: ReactNode
}) {
  const { trans } = useTrans()
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={title}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {trans('Cancel')}
          </Button>
          <Button onClick={onApply} pending={pending}>
            {verb}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
