import { DropdownMenu } from 'radix-ui'
import type { ReactNode } from 'react'
import styles from './menu.module.css'

/** What entries of a menu have in common; the icon is 16 px, `end` a count or a shortcut. */
export interface MenuEntry {
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
