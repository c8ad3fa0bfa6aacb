import { useTrans } from '@app/shared/i18n'
import { Dialog } from '@app/shared/overlays'
import { Button } from '@app/shared/ui'
import { type FormEvent, type ReactNode, useId } from 'react'

/** What a tool of the editor asks for: nothing happens to the text before `onApply`, by the button or by Enter in a field. */
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
  const id = useId()
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The form around the editor is not sent.
    event.stopPropagation()
    onApply()
  }
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
          <Button type="submit" form={id} pending={pending}>
            {verb}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={apply}>
        {children}
      </form>
    </Dialog>
  )
}
