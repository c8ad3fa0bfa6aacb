import { useTrans } from '@app/shared/i18n'
import { Badge } from '@app/shared/ui'
import type { WebhookEvent } from '@app/shared/wire'
import { eventStates } from './payment-event-words'
import styles from './payment-events.module.css'

/** What became of a message, and what was in the way. */
export function EventState({ event }: { event: Pick<WebhookEvent, 'status' | 'attempts' | 'last_error'> }) {
  const { trans } = useTrans()
  const { status, attempts, last_error } = event
  const { tone, label } = eventStates[status]
  return (
    <span className={styles.two}>
      <span>
        <Badge tone={tone}>{trans(label)}</Badge>
      </span>
      {attempts > 0 && status !== 'handled' && (
        <span className={styles.quiet}>
          {[trans('1 attempt|:count attempts', { count: attempts }), last_error].filter(Boolean).join(' · ')}
        </span>
      )}
    </span>
  )
}
