import { useUser } from '@app/shared/bootstrap'
import { useTrans } from '@app/shared/i18n'
import { Popover } from '@app/shared/overlays'
import { IconButton } from '@app/shared/ui'
import { Bell as BellIcon } from 'lucide-react'
import { useState } from 'react'
import { useRenewedSubscription } from '../push/use-renewed-subscription'
import styles from './bell.module.css'
import { LatestNotifications } from './latest-notifications'
import { useUnreadCountOutside } from './use-unread-count-outside'

/** The bell in the navbar: how many are unread, and the newest ones in a popover. */
export default function Bell() {
  const { trans } = useTrans()
  useRenewedSubscription()
  const unread = useUser()?.unread_notifications_count ?? 0
  const [isOpen, setOpen] = useState(false)
  useUnreadCountOutside(unread)
  const label = unread > 0 ? trans('Notifications, :count unread', { count: unread }) : trans('Notifications')
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={trans('Notifications')}
      trigger={
        <IconButton label={label}>
          <span className={styles.bell}>
            <BellIcon size={20} strokeWidth={1.75} />
            {unread > 0 && (
              <span className={styles.badge} aria-hidden="true">
                {unread > 99 ? '99+' : unread}
              </span>
            )}
          </span>
        </IconButton>
      }
    >
      <LatestNotifications onLeave={() => setOpen(false)} />
    </Popover>
  )
}
