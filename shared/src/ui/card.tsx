import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/** A panel: title, one line of description, body, and its actions at the lower end. */
export function Card({
  title,
  description,
  footer,
  id,
  children,
}: {
  title?: string
  description?: ReactNode
  footer?: ReactNode
  /** Where a link may jump to. */
  id?: string
  children?: ReactNode
}) {
  const titleId = useId()
  return (
    <section className={styles.card} id={id} aria-labelledby={title ? titleId : undefined}>
      {title && (
        <header className={styles.header}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {description && <p className={styles.description}>{description}</p>}
        </header>
      )}
      {children && <div className={styles.body}>{children}</div>}
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  )
}
