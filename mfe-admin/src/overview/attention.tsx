import { useTrans } from '@app/shared/i18n'
import { Card, Link } from '@app/shared/ui'
import type { OverviewResponse } from '@app/shared/wire'
import { CircleAlert, CircleCheck } from 'lucide-react'
import styles from './overview.module.css'
import type { RemoteStanding } from './remote-standings'
import { useMatters } from './use-matters'

/** What somebody should look at, each with where that is done. Nothing for those who may see none of it. */
export function Attention({
  standings,
  ...overview
}: OverviewResponse & { standings: readonly RemoteStanding[] | undefined }) {
  const { trans } = useTrans()
  const matters = useMatters(overview, standings ?? [])
  const { queues, messages, revenue, webhooks_off } = overview
  const sees = [queues, messages, revenue, webhooks_off].some(part => part !== null)
  if (!sees && !standings) return null
  return (
    <Card title={trans('What needs attention')}>
      {matters.length === 0 ? (
        <p className={styles.matter}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          {trans('Nothing, as far as the server knows.')}
        </p>
      ) : (
        <ul className={styles.matters}>
          {matters.map(({ text, to }) => (
            <li key={text} className={styles.matter} data-tone="danger">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              <Link to={to}>{text}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
