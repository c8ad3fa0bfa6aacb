import type { ReactNode } from 'react'
import styles from './side-layout.module.css'

/** A side list and a content column; on narrow screens the list is a strip above. `links` are list items of links. */
export function SideLayout({
  label,
  links,
  wide = false,
  children,
}: {
  /** The accessible name of the list. */
  label: string
  links: ReactNode
  /** Whether the content, such as a table, takes the full width. */
  wide?: boolean
  children: ReactNode
}) {
  return (
    <div className={styles.layout} data-wide={wide || undefined}>
      <nav className={styles.side} aria-label={label}>
        <ul className={styles.links}>{links}</ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
