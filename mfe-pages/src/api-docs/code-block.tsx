import { useTrans } from '@app/shared/i18n'
import { CopyButton } from '@app/shared/ui'
import styles from './code-block.module.css'

/** Code to read and to copy; long lines break, so that nothing hides at the side. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  const { trans } = useTrans()
  return (
    <div className={styles.block}>
      <section
        className={styles.scroll}
        aria-label={trans('Code: :name', { name: label })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
      >
        <pre className={styles.code}>
          <code>{code}</code>
        </pre>
      </section>
      <div className={styles.copy}>
        <CopyButton text={code} size="sm" />
      </div>
    </div>
  )
}
