import { useDates, useTrans } from '@app/shared/i18n'
import type { WebhookEventDetail } from '@app/shared/wire'
import { EventState } from './event-state'
import styles from './payment-events.module.css'

/** When a message came, and what became of it. */
export function EventFacts({ event }: { event: WebhookEventDetail }) {
  const { trans } = useTrans()
  const dates = useDates()
  const moments = [
    { label: trans('Received'), at: event.created_at },
    { label: trans('Handled'), at: event.handled_at },
    { label: trans('Next attempt'), at: event.next_attempt_at },
  ]
  return (
    <dl className={styles.facts}>
      <dt>{trans('State')}</dt>
      <dd>
        <EventState event={event} />
      </dd>
      {moments.map(
        ({ label, at }) =>
          at && (
            <div key={label} className={styles.fact}>
              <dt>{label}</dt>
              <dd>
                <time dateTime={at}>{dates.second(at)}</time>
              </dd>
            </div>
          ),
      )}
      <dt>{trans('ID')}</dt>
      <dd dir="ltr" className={styles.code}>
        {event.id}
      </dd>
    </dl>
  )
}
