import type { ToastOptions } from '../toasts/toast'
import { useHost } from './host-context'

/** Shows a toast: `notify({ message: 'Password changed' })`. */
export const useNotify = (): ((toast: ToastOptions) => string) => useHost().notify
