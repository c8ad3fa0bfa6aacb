import { RelativeTime, useTrans } from '@app/shared/i18n'
import type { DataColumn } from '@app/shared/table'
import { Badge, EmailAddress, Link } from '@app/shared/ui'
import type { ContactMessage } from '@app/shared/wire'
import styles from './messages.module.css'

/** The columns of the inbox. */
export function useMessageColumns(): DataColumn<ContactMessage>[] {
  const { trans } = useTrans()
  return [
    {
      key: 'message',
      header: trans('Message'),
      cell: ({ id, name, email, message }) => (
        <span className={styles.row}>
          <span>
            <Link to={`/admin/messages/${id}`}>{name}</Link>{' '}
            <span className={styles.muted} dir="ltr">
              <EmailAddress address={email} />
            </span>
          </span>
          <span className={styles.excerpt}>{message}</span>
        </span>
      ),
    },
    {
      key: 'state',
      header: trans('State'),
      width: '132px',
      filter: {
        kind: 'choice',
        options: [
          { value: 'open', label: trans('Open') },
          { value: 'done', label: trans('Done') },
        ],
      },
      cell: message => <MessageState message={message} />,
    },
    {
      key: 'created_at',
      header: trans('Received'),
      width: '152px',
      cell: ({ created_at }) => <RelativeTime date={created_at} />,
    },
  ]
}

/** Whether somebody should still read a message. */
export function MessageState({ message }: { message: Pick<ContactMessage, 'done_at' | 'answered_at'> }) {
  const { trans } = useTrans()
  if (!message.done_at) return <Badge tone="warning">{trans('Open')}</Badge>
  return message.answered_at ? (
    <Badge tone="success">{trans('Answered')}</Badge>
  ) : (
    <Badge>{trans('Done')}</Badge>
  )
}
