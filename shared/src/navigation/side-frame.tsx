import { type ReactNode, useRef } from 'react'
import { useTrans } from '../i18n/use-trans'
import { SkipButton } from '../ui/skip-button'
import styles from './side-layout.module.css'

/** A navigation beside a content column, below the title of a `Page`; above the content on narrow screens. Who goes by keyboard can skip it. */
export function SideFrame({
  label,
  navigation,
  children,
}: {
  /** The accessible name of the navigation. */
  label: string
  navigation: ReactNode
  children: ReactNode
}) {
  const { trans } = useTrans()
  const content = useRef<HTMLDivElement>(null)
  return (
    <div className={styles.layout}>
      <SkipButton onSkip={() => content.current?.focus()}>{trans('Skip this list')}</SkipButton>
      <nav className={styles.side} aria-label={label}>
        {navigation}
      </nav>
      <div ref={content} tabIndex={-1} className={styles.content}>
        {children}
      </div>
    </div>
  )
}
