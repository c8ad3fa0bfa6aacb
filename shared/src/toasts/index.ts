export type { Toast, ToastOptions, Toasts } from '../host/toast'
export { createToasts } from './create-toasts'
export { errorToast, showError, useShowError } from './error-toast'
export { ToastViewport } from './toast-viewport'
