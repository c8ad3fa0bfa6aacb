import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { VisuallyHidden } from '../ui/visually-hidden'
import styles from './command-dialog.module.css'
import { useReturnFocus } from './use-return-focus'

/** A modal near the top of the page that holds nothing but its content, such as a search over everything; a narrow screen is filled by it. Its name is only read out. */
export function CommandDialog({
  label,
  onClose,
  children,
}: {
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const returnFocus = useReturnFocus()
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={styles.backdrop}>
          <Radix.Content {...returnFocus} className={styles.dialog} aria-describedby={undefined}>
            <VisuallyHidden>
              <Radix.Title>{label}</Radix.Title>
            </VisuallyHidden>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  )
}
