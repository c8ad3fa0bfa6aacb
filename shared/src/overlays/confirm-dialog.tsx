import { Dialog as Radix } from 'radix-ui'
import { type ReactNode, useRef } from 'react'
import { Button } from '../ui/button'
import { CancelButton } from './cancel-button'
import styles from './dialog.module.css'
import { useReturnFocus } from './use-return-focus'

/** Asks for confirmation before an action; the default button is always Cancel. */
export function ConfirmDialog({
  open,
  onOpenChange,
  title,
  description,
  confirmLabel,
  tone = 'danger',
  pending = false,
  onConfirm,
}: {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description: ReactNode
  /** A verb: "Delete account". */
  confirmLabel: string
  tone?: 'danger' | 'primary'
  pending?: boolean
  /** The caller closes the dialog when the action is done. */
  onConfirm: () => void
}) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus()
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop}>
          <Radix.Content
            className={styles.dialog}
            data-size="sm"
            role="alertdialog"
            onCloseAutoFocus={onCloseAutoFocus}
            onOpenAutoFocus={event => {
              onOpenAutoFocus()
              event.preventDefault()
              cancel.current?.focus()
            }}
          >
            <header>
              <Radix.Title className={styles.title}>{title}</Radix.Title>
              <Radix.Description className={styles.description}>{description}</Radix.Description>
            </header>
            <footer className={styles.actions}>
              <CancelButton ref={cancel} />
              <Button variant={tone} pending={pending} onClick={onConfirm}>
                {confirmLabel}
              </Button>
            </footer>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
