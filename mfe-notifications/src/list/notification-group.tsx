import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import type { Notification } from '@app/shared/wire'
import { NotificationMenu } from '../notification/notification-menu'
import { NotificationRow } from '../notification/notification-row'
import styles from './notifications.module.css'

/** One notification, or the newest of many alike with a button that shows the others. */
export function NotificationGroup({
  notifications,
  isOpen,
  onToggle,
}: {
  notifications: readonly Notification[]
  isOpen: boolean
  onToggle: () => void
}) {
  const { trans } = useTrans()
  const [newest, ...others] = notifications
  if (!newest) return null
  const count = others.length
  return (
    <>
      <NotificationRow
        key={newest.id}
        notification={newest}
        menu={<NotificationMenu notifications={isOpen ? [newest] : notifications} />}
      />
      {count > 0 && (
        <div className={styles.alike}>
          <Button size="sm" variant="link" aria-expanded={isOpen} onClick={onToggle}>
            {isOpen ? trans('Show fewer') : trans(':count more like this', { count })}
          </Button>
        </div>
      )}
      {isOpen &&
        others.map(notification => (
          <NotificationRow
            key={notification.id}
            notification={notification}
            menu={<NotificationMenu notifications={[notification]} />}
          />
        ))}
    </>
  )
}
