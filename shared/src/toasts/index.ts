export { errorToast, useOfferRetry, useShowError } from './error-toast'
export { ToastViewport } from './toast-viewport'
