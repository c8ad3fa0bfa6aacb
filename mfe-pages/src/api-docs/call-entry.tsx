import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import { lazy, Suspense, useState } from 'react'
import styles from './call-entry.module.css'
import type { Call } from './description'

const CallDetail = lazy(() => import('./call-detail'))

/** One call: its method, address and what it does; opened, how to make it. */
export function CallEntry({ call, token }: { call: Call; token: string }) {
  const { trans } = useTrans()
  const [isOpen, setOpen] = useState(false)
  const { method, path, summary, scope } = call
  return (
    <li className={styles.entry}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        onClick={() => setOpen(open => !open)}
      >
        <span className={styles.method} data-method={method}>
          {method}
        </span>
        <code className={styles.path}>{path}</code>
        <span className={styles.summary} lang="en">
          {summary}
        </span>
        {scope && (
          <span
            className={styles.scope}
            translate="no"
            title={trans('A token with this scope may make the call')}
          >
            <Badge tone="accent">{scope}</Badge>
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <CallDetail call={call} token={token} />
        </Suspense>
      )}
    </li>
  )
}
