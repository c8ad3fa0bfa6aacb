import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './side-layout.module.css'

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
  const list = useRef<HTMLElement>(null)
  const shown = useRef<string>(undefined)
  useLayoutEffect(() => {
    const link = list.current?.querySelector('a[aria-current]')
    const path = link?.getAttribute('href') ?? undefined
    // Whoever looks further along the strip meanwhile is not taken back.
    if (list.current && link && path !== shown.current) showInStrip(list.current, link)
    shown.current = path
  })
  return (
    <div className={styles.layout}>
      <nav ref={list} className={styles.side} aria-label={label}>
        <ul className={styles.links}>{links}</ul>
      </nav>
      <div className={styles.content}>{children}</div>
    </div>
  )
}

/** Moves a link that is beyond an edge of the strip into its middle; the page itself stays where it is. */
function showInStrip(strip: Element, link: Element) {
  const [edges, { left, right }] = [strip.getBoundingClientRect(), link.getBoundingClientRect()]
  if (left < edges.left || right > edges.right)
    strip.scrollLeft += (left + right) / 2 - (edges.left + edges.right) / 2
}
