import type { ReactNode } from 'react'
import styles from './side-layout.module.css'
import { useCurrentInStrip } from './use-current-in-strip'

/** A side list and a content column below the title of a `Page`; on narrow screens the list is a strip above. `links` are list items of links. */
export function SideLayout({
  label,
  links,
  children,
}: {
  /** The accessible name of the list. */
  label: string
  links: ReactNode
  children: ReactNode
}) {
  const list = useCurrentInStrip<HTMLElement>()
  return (
    <div className={styles.layout}>
      <nav ref={list} className={styles.side} aria-label={label}>
        <ul className={styles.links}>{links}</ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
