import { useHost } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { SafeHtml } from '@app/shared/safe-html'
import { VisuallyHidden } from '@app/shared/ui'
import type { Notification } from '@app/shared/wire'
import { useMarkAsRead } from './mark-as-read'
import styles from './notification-row.module.css'
import { openAction } from './open-action'

/** One notification. Opening it marks it as read and goes where it leads. */
export function NotificationRow({
  notification,
  onOpen,
}: {
  notification: Notification
  onOpen?: () => void
}) {
  const { trans } = useTrans()
  const host = useHost()
  const markAsRead = useMarkAsRead()
  const { id, read_at, created_at, data } = notification
  const open = () => {
    if (!read_at && !markAsRead.isPending) markAsRead.mutate({ ids: [id] })
    if (data.mainAction) openAction(data.mainAction.action, host)
    onOpen?.()
  }
  return (
    <button type="button" className={styles.row} data-unread={!read_at || undefined} onClick={open}>
      <span className={styles.mark}>
        {data.image ? (
          <img src={data.image} alt="" className={styles.image} />
        ) : (
          !read_at && <span className={styles.dot} data-testid="unread-dot" />
        )}
      </span>
      <span className={styles.text}>
        {!read_at && <VisuallyHidden>{trans('Unread')}</VisuallyHidden>}
        {data.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no id and never change places
          <span key={index} className={line.type === 'primary' ? styles.primary : styles.line}>
            <SafeHtml html={line.content} inline />
          </span>
        ))}
        <span className={styles.time}>
          <RelativeTime date={created_at} />
        </span>
      </span>
    </button>
  )
}
