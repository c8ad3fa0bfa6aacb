import { useTrans } from '@app/shared/i18n'
import { Card, Link } from '@app/shared/ui'
import type { OverviewResponse } from '@app/shared/wire'
import { CircleAlert, CircleCheck } from 'lucide-react'
import styles from './overview.module.css'

/** What somebody should look at, each with where that is done. Nothing for those who may see none of it. */
export function Attention({ queues, messages }: OverviewResponse) {
  const { trans } = useTrans()
  if (!queues && messages === null) return null
  const matters = [
    {
      text: '1 mail could not be sent|:count mails could not be sent',
      count: queues?.mails.failed ?? 0,
      to: '/admin/logs/mails?state=failed',
    },
    {
      text: '1 job was given up|:count jobs were given up',
      count: queues?.jobs.failed ?? 0,
      to: '/admin/logs/jobs?state=failed',
    },
    {
      text: '1 message is not answered|:count messages are not answered',
      count: messages ?? 0,
      to: '/admin/messages',
    },
  ].filter(({ count }) => count > 0)
  return (
    <Card title={trans('What needs attention')}>
      {matters.length === 0 ? (
        <p className={styles.matter}>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden="true" />
          {trans('Nothing, as far as the server knows.')}
        </p>
      ) : (
        <ul className={styles.matters}>
          {matters.map(({ text, count, to }) => (
            <li key={to} className={styles.matter} data-tone="danger">
              <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
              <Link to={to}>{trans(text, { count })}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
