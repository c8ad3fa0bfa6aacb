import type { Toasts } from './create-toasts'
import { errorToast } from './error-toast'

/** Shows a failure as a toast; `field` prefers what the server said about that field. */
export const showError = (toasts: Pick<Toasts, 'show'>, error: unknown, field?: string): string =>
  toasts.show(errorToast(error, field))
