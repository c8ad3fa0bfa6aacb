import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import styles from './menu.module.css'
import overlay from './overlay.module.css'

const OFFSET = 2 // K-016

/** A list of actions behind a button. Children are `MenuItem`, `MenuLink`, `MenuLabel` and `MenuSeparator`. */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen = false,
  children,
}: {
  /** A Button or IconButton. */
  trigger: ReactElement
  align?: 'start' | 'end'
  defaultOpen?: boolean
  children: ReactNode
}) {
  return (
    <DropdownMenu.Root modal={false} defaultOpen={defaultOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className={`${overlay.surface} ${styles.menu}`}
          align={align}
          sideOffset={OFFSET}
          collisionPadding={8}
          loop
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}
