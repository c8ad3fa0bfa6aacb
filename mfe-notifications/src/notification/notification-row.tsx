import { useHost } from '@app/shared/host'
import { RelativeTime, useTrans } from '@app/shared/i18n'
import { SafeHtml } from '@app/shared/safe-html'
import { Button, VisuallyHidden } from '@app/shared/ui'
import type { Notification } from '@app/shared/wire'
import { type ReactNode, useState } from 'react'
import { InvitationButtons } from '../invitation/invitation-buttons'
import { useIsBeingRead, useMarkAsRead } from './change-notifications'
import styles from './notification-row.module.css'
import { openAction } from './open-action'

/** One notification. Opening it marks it as read and goes where it leads. */
export function NotificationRow({
  notification,
  onOpen,
  menu,
}: {
  notification: Notification
  onOpen?: () => void
  /** Beside it, what else can be done with it. */
  menu?: ReactNode
}) {
  const { trans } = useTrans()
  const host = useHost()
  const markAsRead = useMarkAsRead()
  const isBeingRead = useIsBeingRead()
  const { id, read_at, created_at, data } = notification
  const open = (action: string | undefined) => {
    if (!read_at && !isBeingRead(id)) markAsRead.mutate({ ids: [id] })
    if (action) openAction(action, host)
    onOpen?.()
  }
  return (
    <article className={styles.item} data-unread={!read_at || undefined}>
      <button
        ref={hideBrokenImages}
        type="button"
        className={styles.row}
        onClick={() => open(data.mainAction?.action)}
      >
        <Mark image={data.image} isUnread={!read_at} />
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
      {menu && <span className={styles.menu}>{menu}</span>}
      <Actions notification={notification} onOpen={open} />
    </article>
  )
}

/** The image of a notification; without one, a dot while it is unread. */
function Mark({ image, isUnread }: { image: string | undefined; isUnread: boolean }) {
  const [isBroken, setBroken] = useState(false)
  return (
    <span className={styles.mark}>
      {image && !isBroken ? (
        <img src={image} alt="" className={styles.image} onError={() => setBroken(true)} />
      ) : (
        isUnread && <span className={styles.dot} data-testid="unread-dot" />
      )}
    </span>
  )
}

/** What a notification offers beside opening it: where its lines lead, the answers to an invitation, other buttons. */
function Actions({
  notification: { type, data },
  onOpen,
}: {
  notification: Notification
  onOpen: (action: string) => void
}) {
  const links = data.lines.flatMap(({ action }) => action ?? [])
  const buttons = data.buttonActions ?? []
  if (links.length + buttons.length === 0) return null
  const isInvitation = type === 'workspace-invitation'
  return (
    <div className={styles.actions}>
      {links.map(({ action, label }) => (
        <Button key={action} size="sm" variant="link" onClick={() => onOpen(action)}>
          {label ?? action}
        </Button>
      ))}
      {isInvitation && data.inviteId && <InvitationButtons inviteId={data.inviteId} buttons={buttons} />}
      {!isInvitation &&
        buttons.map(({ action, label, color }) => (
          <Button
            key={action}
            size="sm"
            variant={color === 'primary' ? 'primary' : 'outline'}
            onClick={() => onOpen(action)}
          >
            {label}
          </Button>
        ))}
    </div>
  )
}

/** Takes images out of the lines that cannot be loaded; such an event does not bubble, so it is caught on its way down. */
function hideBrokenImages(row: HTMLElement | null) {
  const hide = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) target.hidden = true
  }
  row?.addEventListener('error', hide, true)
  return () => row?.removeEventListener('error', hide, true)
}
