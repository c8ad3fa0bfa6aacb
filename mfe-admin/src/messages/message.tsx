import { usePermission } from '@app/shared/access'
import { useHttp } from '@app/shared/host'
import { ApiError } from '@app/shared/http'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { Card, EmailAddress, Skeleton, useSpinnerDelay } from '@app/shared/ui'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router-dom'
import { AdminFrame } from '../frame/admin-frame'
import { DeletedNotice } from '../frame/deleted-notice'
import { LoadFailure } from '../frame/load-failure'
import { useEdited } from '../frame/use-edited'
import { AnswerForm } from './answer-form'
import { MessageActions } from './message-actions'
import { messageQuery } from './message-calls'
import { MessageState } from './message-columns'
import styles from './messages.module.css'

/** One message, what was answered, and the answer to write, at `/admin/messages/:id`. */
export default function Message() {
  const { trans } = useTrans()
  const id = Number(useParams().id)
  const mayAnswer = usePermission('messages.update')
  const { data: found, error, refetch } = useQuery(messageQuery(useHttp(), id))
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status)
  const { edited: data, isDeleted } = useEdited(id, isMissing ? null : found)
  const isLoading = useSpinnerDelay(!data && !error)
  return (
    <AdminFrame
      title={data ? data.name : trans('Message')}
      actions={data && mayAnswer && <MessageActions message={data} />}
    >
      {data ? (
        <div className={styles.thread}>
          {isDeleted && <DeletedNotice list="/admin/messages" />}
          <Card>
            <p className={styles.head}>
              <a href={`mailto:${data.email}`} dir="ltr">
                <EmailAddress address={data.email} />
              </a>
              <RelativeTime date={data.created_at} />
              <MessageState message={data} />
            </p>
            <p className={styles.text} dir="auto">
              {data.message}
            </p>
          </Card>
          {data.answers.map(({ text, by, created_at }) => (
            <Card key={created_at}>
              <p className={styles.head}>
                <strong>{by ? trans('Answered by :name', { name: by }) : trans('Answered')}</strong>
                <RelativeTime date={created_at} />
              </p>
              <p className={styles.text} dir="auto">
                {text}
              </p>
            </Card>
          ))}
          {mayAnswer && <AnswerForm key={data.answers.length} message={data} />}
        </div>
      ) : error ? (
        <LoadFailure title={trans('The message could not be loaded')} onRetry={refetch} />
      ) : (
        isLoading && <Skeleton height={240} />
      )}
    </AdminFrame>
  )
}
