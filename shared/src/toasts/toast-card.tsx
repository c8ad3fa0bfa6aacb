import { CircleAlert, CircleCheck, X } from 'lucide-react'
import type { Toast } from '../host/toast'
import { useTrans } from '../i18n/use-trans'
import { IconButton } from '../ui/button'
import { ProgressCircle } from '../ui/progress-circle'
import { fadeOut } from './fade-out'
import styles from './toast-card.module.css'

/** One toast: its message, its action and a button to dismiss it. */
export function ToastCard({
  toast: { message, values, type, action, disableEnterAnimation, disableExitAnimation },
  onDismiss,
  onAction,
}: {
  toast: Toast
  onDismiss: () => void
  onAction: (destination: string) => void
}) {
  const { trans } = useTrans()
  return (
    <div
      ref={disableExitAnimation ? undefined : fadeOut}
      className={styles.toast}
      data-type={type}
      data-still={disableEnterAnimation || undefined}
      role={type === 'danger' ? 'alert' : undefined}
    >
      <ToastIcon type={type} />
      <p className={styles.message}>{trans(message, values)}</p>
      {action && 'onSelect' in action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            onDismiss()
            action.onSelect()
          }}
        >
          {trans(action.label)}
        </button>
      )}
      {action && 'destination' in action && (
        <a
          className={styles.action}
          href={action.destination}
          onClick={event => {
            onDismiss()
            if (isElsewhere(action.destination)) return
            event.preventDefault()
            onAction(action.destination)
          }}
        >
          {trans(action.label)}
        </a>
      )}
      {type !== 'loading' && (
        <IconButton size="sm" label={trans('Dismiss')} onClick={onDismiss}>
          <X size={16} strokeWidth={1.75} />
        </IconButton>
      )}
    </div>
  )
}

function ToastIcon({ type }: { type: Toast['type'] | undefined }) {
  if (type === 'loading') return <ProgressCircle size="sm" indeterminate />
  if (type === undefined) return null
  const Icon = type === 'danger' ? CircleAlert : CircleCheck
  return <Icon className={styles.icon} size={16} strokeWidth={2} aria-hidden="true" />
}

const isElsewhere = (destination: string) => /^[a-z][a-z\d+.-]*:|^\/\//i.test(destination)
