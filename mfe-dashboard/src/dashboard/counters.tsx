import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Skeleton } from '@app/shared/ui'
import type { DashboardResponse } from '@app/shared/wire'
import { Link } from 'react-router-dom'
import { useFormat } from '../words/use-format'
import styles from './dashboard.module.css'

/** The numbers at the top of the dashboard, each of which leads to more. */
export function Counters({ dashboard }: { dashboard: DashboardResponse | undefined }) {
  const { trans } = useTrans()
  const format = useFormat()
  // Told as it happens; the dashboard's own count is as old as its answer.
  const unread = useUser()?.unread_notifications_count
  const counters = [
    { label: 'Money', value: dashboard && format.money(dashboard.balance), to: '/trade' },
    {
      label: 'Worth of positions',
      value: dashboard && format.money(dashboard.positions_value),
      to: '/trade',
    },
    {
      label: 'Open orders',
      value: dashboard && format.count(dashboard.open_orders),
      to: '/orders?state=open',
    },
    {
      label: 'Unread notifications',
      value: dashboard && format.count(unread ?? dashboard.unread_notifications),
      to: '/notifications?unread=true',
    },
  ]
  return (
    <ul className={styles.counters}>
      {counters.map(({ label, value, to }) => (
        <li key={label}>
          <Link to={to} className={styles.counter}>
            <span className={styles.label}>{trans(label)}</span>
            <span className={styles.value}>
              {value ?? <Skeleton height="var(--be-leading-24)" width="60%" />}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
