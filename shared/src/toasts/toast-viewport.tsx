import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { useHost } from '../host/host-context'
import type { Toast } from '../host/toast'
import { useTrans } from '../i18n/use-trans'
import { useLowerEdge } from '../ui/use-lower-edge'
import { ToastCard } from './toast-card'
import styles from './toast-viewport.module.css'

const CENTER = 'bottom-center'

/**
 * The region of the toasts: at the bottom, centred for `bottom-center`, else at its end. In it is the polite live region of the
 * page, there before any text: one that comes together with its text is not read. `children` is what else the page says in it, to
 * screen readers only. Failures interrupt as alerts, outside of it, so that nothing is read twice. The shell renders it once.
 */
export function ToastViewport({ children }: { children?: ReactNode }) {
  const { toasts, navigate } = useHost()
  const { trans } = useTrans()
  const shown = useStore(toasts)
  const edge = useLowerEdge('messages')
  const card = (toast: Toast) => (
    <ToastCard key={toast.id} toast={toast} onDismiss={() => toasts.dismiss(toast.id)} onAction={navigate} />
  )
  return (
    <section
      ref={edge}
      className={styles.viewport}
      data-position={shown.at(-1)?.position === CENTER ? CENTER : 'bottom-right'}
      aria-label={trans('Messages')}
      onPointerEnter={toasts.pause}
      onPointerLeave={toasts.resume}
      onFocus={toasts.pause}
      onBlur={toasts.resume}
    >
      <div role="status" aria-atomic="false">
        {shown.filter(({ type }) => type !== 'danger').map(card)}
        {children}
      </div>
      {shown.filter(({ type }) => type === 'danger').map(card)}
    </section>
  )
}
