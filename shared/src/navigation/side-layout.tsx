import { type ReactNode, useRef } from 'react'
import { useTrans } from '../i18n/use-trans'
import { SkipButton } from '../ui/skip-button'
import styles from './side-layout.module.css'
import { useCurrentInStrip } from './use-current-in-strip'

/** A side list and a content column below the title of a `Page`; on narrow screens the list is a strip above. `links` are list items of links. Who goes by keyboard can skip the list. */
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
  const { trans } = useTrans()
  const list = useCurrentInStrip<HTMLElement>()
  const content = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.layout}>
      <SkipButton onSkip={() => content.current?.focus()}>{trans('Skip this list')}</SkipButton>
      <nav ref={list} className={styles.side} aria-label={label}>
        <ul className={styles.links}>{links}</ul>
      </nav>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
