import { Popover as Radix } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import overlay from './overlay.module.css'
import styles from './popover.module.css'

/** A panel beside its button. It has no padding of its own. */
export function Popover({
  trigger,
  label,
  align = 'end',
  open,
  onOpenChange,
  children,
}: {
  /** A Button or IconButton. */
  trigger: ReactElement
  /** Its accessible name. */
  label: string
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}) {
  return (
    <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={`${overlay.surface} ${styles.popover}`}
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
