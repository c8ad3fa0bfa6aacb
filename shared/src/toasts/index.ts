export { errorToast, useShowError } from './error-toast'
export { ToastViewport } from './toast-viewport'
