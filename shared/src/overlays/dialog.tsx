import { X } from 'lucide-react'
import { Dialog as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTrans } from '../i18n/use-trans'
import { IconButton } from '../ui/button'
import styles from './dialog.module.css'
import { useAsksBeforeClosing } from './use-asks-before-closing'
import { useReturnFocus } from './use-return-focus'

/** Props of a dialog. */
export interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  description?: ReactNode
  /** `side` stands at the end of the page, as high as it is; on a narrow one it is a sheet from below. */
  size?: 'sm' | 'md' | 'lg' | 'side'
  /** Buttons at the lower end. */
  actions?: ReactNode
  children?: ReactNode
}

/** A modal dialog. Escape closes it, after a question where that would throw away what was typed in it; the focus returns to the element that had it. */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  size = 'md',
  actions,
  children,
}: DialogProps) {
  const { trans } = useTrans()
  const returnFocus = useReturnFocus()
  const { question, ...closing } = useAsksBeforeClosing(open, onOpenChange)
  return (
    <>
      <Radix.Root open={open} {...closing}>
        <Radix.Portal>
          <Radix.Overlay
            className={styles.backdrop}
            data-size={size}
            onMouseDown={event => {
              // A press beside the dialog may lead to a question: the focus stays in its field for when that is over.
              if (event.target === event.currentTarget) event.preventDefault()
            }}
          >
            <Radix.Content
              {...returnFocus}
              className={styles.dialog}
              data-size={size}
              {...(!description && { 'aria-describedby': undefined })}
            >
              <header>
                <Radix.Title className={styles.title}>{title}</Radix.Title>
                {description && (
                  <Radix.Description className={styles.description}>{description}</Radix.Description>
                )}
              </header>
              {children}
              {actions && <footer className={styles.actions}>{actions}</footer>}
              <div className={styles.close}>
                <Radix.Close asChild>
                  <IconButton size="sm" label={trans('Close')}>
                    <X size={16} strokeWidth={1.75} />
                  </IconButton>
                </Radix.Close>
              </div>
            </Radix.Content>
          </Radix.Overlay>
        </Radix.Portal>
      </Radix.Root>
      {question}
    </>
  )
}
