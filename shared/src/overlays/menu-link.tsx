import { DropdownMenu } from 'radix-ui'
import { Link } from 'react-router-dom'
import styles from './menu.module.css'
import type { MenuEntry } from './menu-item'

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
