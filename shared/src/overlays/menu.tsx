import { DropdownMenu } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router-dom'
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

/** What entries of a menu have in common; the icon is 16 px, `end` a count or a shortcut. */
interface MenuEntry {
  icon?: ReactNode
  end?: ReactNode
  tone?: 'neutral' | 'danger'
  disabled?: boolean
  children: ReactNode
}

/** An action in a menu. */
export function MenuItem({
  icon,
  end,
  tone = 'neutral',
  disabled = false,
  onSelect,
  children,
}: MenuEntry & { onSelect: () => void }) {
  return (
    <DropdownMenu.Item className={styles.item} data-tone={tone} disabled={disabled} onSelect={onSelect}>
      {icon}
      {children}
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </DropdownMenu.Item>
  )
}

/** A link in a menu; `to` is a path of the app or an absolute URL. */
export function MenuLink({
  icon,
  end,
  tone = 'neutral',
  disabled = false,
  to,
  target,
  children,
}: MenuEntry & { to: string; target?: '_self' | '_blank' | undefined }) {
  return (
    <DropdownMenu.Item className={styles.item} data-tone={tone} disabled={disabled} asChild>
      <Link to={to} target={target} rel={target === '_blank' ? 'noopener' : undefined}>
        {icon}
        {children}
        {end !== undefined && <span className={styles.end}>{end}</span>}
      </Link>
    </DropdownMenu.Item>
  )
}

/** The name of the entries below it. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.label}>{children}</DropdownMenu.Label>
}

/** A line between groups of a menu. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />
}
