import type { ReactNode } from 'react'
import styles from './page.public.module.css'
import { useDocumentTitle } from './use-document-title'

/**
 * The frame of a page: its title, a sentence and actions beside it, and the content below, all from the edge the bar starts at.
 * Text and forms take the `reading` width, tables and panels the `working` one.
 */
export function Page({
  title,
  name = title,
  lead,
  actions,
  width,
  look = 'app',
  navigation = 'shown',
  children,
}: {
  title: string
  /** What the browser's tab says, where that is not the title. */
  name?: string
  lead?: ReactNode
  actions?: ReactNode
  width: 'reading' | 'working'
  /** A `public` page greets visitors with a larger title. */
  look?: 'app' | 'public'
  /** A page that asks for one thing only may do without the bar and the footer of the site. */
  navigation?: 'shown' | 'hidden'
  children: ReactNode
}) {
  const documentTitle = useDocumentTitle(name)
  return (
    <div className={styles.page} data-width={width} data-look={look} data-navigation={navigation}>
      <title>{documentTitle}</title>
      <header className={styles.header}>
        <div className={styles.text}>
          <h1 className={styles.headline}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content}>{children}</div>
    </div>
  )
}
