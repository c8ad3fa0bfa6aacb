import { type ReactNode, useRef } from 'react'
import { SideFrame } from './side-frame'
import styles from './side-layout.module.css'
import { useCurrentInStrip } from './use-current-in-strip'

/** A side list of a few links and a content column; on narrow screens the list is a strip above. `links` are list items of links. */
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
  const strip = useRef<HTMLDivElement>(null)
  useCurrentInStrip(strip)
  return (
    <SideFrame
      label={label}
      navigation={
        <div ref={strip} className={styles.strip}>
          <ul className={styles.links}>{links}</ul>
        </div>
      }
    >
      {children}
    </SideFrame>
  )
}
