import { useId } from 'react'
import styles from './webhooks.module.css'

/** A part of a message under a heading; what is long scrolls. */
export function MessagePart({
  title,
  text,
  help,
}: {
  title: string
  text: string
  help?: string | undefined
}) {
  const id = useId()
  return (
    <div className={styles.part}>
      <h3 id={id} className={styles.legend}>
        {title}
      </h3>
      {text && (
        <section
          className={styles.scroll}
          aria-labelledby={id}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
        >
          <pre className={styles.code} dir="ltr" translate="no">
            {text}
          </pre>
        </section>
      )}
      {help && <p className={styles.quiet}>{help}</p>}
    </div>
  )
}
