import { useDates, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge, EmailAddress } from '@app/shared/ui'
import type { PlanDetail, Subscriber } from '@app/shared/wire'
import { PersonLink } from '../frame/person-link'
import { SubscriberMenu } from './subscriber-menu'
import { subscriberStates } from './subscriber-states'
import styles from './subscribers.module.css'
import { useSubscriberWords } from './use-subscriber-words'

/** The columns of the table of subscriptions. The server filters by those that have a filter. */
export function useSubscriberColumns(plans: readonly PlanDetail[]): DataColumn<Subscriber>[] {
  const { trans } = useTrans()
  const dates = useDates()
  const { rate, next } = useSubscriberWords()
  return [
    {
      key: 'user',
      header: trans('Who'),
      cell: ({ user: { id, display_name, email } }) => (
        <span className={styles.two}>
          <PersonLink id={id} name={display_name} />
          <span className={styles.quiet}>
            <EmailAddress address={email} />
          </span>
        </span>
      ),
    },
    {
      key: 'plan',
      header: trans('Plan'),
      filter: {
        kind: 'choice',
        options: plans.map(({ id, name }) => ({ value: String(id), label: trans(name) })),
      },
      cell: subscriber => (
        <span className={styles.two}>
          <span>{trans(subscriber.product)}</span>
          <span className={styles.quiet}>
            {[
              rate(subscriber),
              subscriber.quantity > 1 && trans(':count seat|:count seats', { count: subscriber.quantity }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
      ),
    },
    {
      key: 'state',
      header: trans('State'),
      width: '132px',
      filter: {
        kind: 'choice',
        options: Object.entries(subscriberStates).map(([value, { label }]) => ({
          value,
          label: trans(label),
        })),
      },
      cell: ({ state }) => (
        <Badge tone={subscriberStates[state].tone}>{trans(subscriberStates[state].label)}</Badge>
      ),
    },
    {
      key: 'current_period_end',
      header: trans('Next payment'),
      sortable: true,
      width: '216px',
      cell: subscriber => next(subscriber),
    },
    {
      key: 'created_at',
      header: trans('Taken'),
      sortable: true,
      width: '130px',
      cell: ({ created_at }) => <time dateTime={created_at}>{dates.day(created_at)}</time>,
    },
    {
      key: 'actions',
      header: trans('Actions'),
      align: 'end',
      width: '60px',
      isMenu: true,
      cell: subscriber => subscriber.changeable && <SubscriberMenu subscriber={subscriber} />,
    },
  ]
}
