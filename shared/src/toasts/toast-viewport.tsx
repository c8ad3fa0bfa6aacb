import { useStore } from 'zustand'
import { useHost } from '../host/host-context'
import { useTrans } from '../i18n/use-trans'
import { ToastCard } from './toast-card'
import styles from './toast-viewport.module.css'

const CENTER = 'bottom-center'

/** The region of the toasts: at the bottom, centred for `bottom-center`, else at its end. The shell renders it once. */
export function ToastViewport() {
  const { toasts, navigate } = useHost()
  const { trans } = useTrans()
  const shown = useStore(toasts)
  return (
    <section
      className={styles.viewport}
      data-position={shown.at(-1)?.position === CENTER ? CENTER : 'bottom-right'}
      aria-label={trans('Messages')}
      aria-live="polite"
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      {shown.map(toast => (
        <ToastCard
          key={toast.id}
          toast={toast}
          onDismiss={() => toasts.dismiss(toast.id)}
          onAction={navigate}
        />
      ))}
    </section>
  )
}
