import { useHost } from '../host/host-context'
import type { ToastOptions, Toasts } from '../host/toast'
import { ApiError } from '../http/api-error'

/** Shown when no better text is known. */
export const GENERIC_FAILURE = 'There was an issue. Please try again.'

/** Shown when nothing can be sent or fetched. */
const OFFLINE = 'There is no connection. Please try again when you are online.'

/** Shown when the server no longer accepts the session. */
export const SESSION_OVER = 'Your session has ended. Please sign in again.'

/** A failure as a toast: the named field's error, else the server's message, else that there is no connection, else the generic text; with the action the server offers. */
export function errorToast(error: unknown, field?: string): ToastOptions {
  if (!(error instanceof ApiError))
    return { type: 'danger', message: navigator.onLine ? GENERIC_FAILURE : OFFLINE }
  const ofField = field === undefined ? undefined : firstMessage(error.errors?.[field])
  return {
    type: 'danger',
    message: ofField ?? (error.status === 401 ? SESSION_OVER : error.serverMessage) ?? GENERIC_FAILURE,
    ...(error.action && { action: { label: error.action.label, destination: error.action.action } }),
  }
}

/** The first of a field's messages. */
export const firstMessage = (messages: string | readonly string[] | undefined): string | undefined =>
  (typeof messages === 'string' ? messages : messages?.[0]) || undefined

/** Shows a failure as a toast; `field` prefers the server's message for that field. */
export const showError = (toasts: Pick<Toasts, 'show'>, error: unknown, field?: string): string =>
  toasts.show(errorToast(error, field))

/** For `onError` of a mutation: shows the failure as a toast. */
export function useShowError(): (error: unknown, field?: string) => void {
  const { toasts } = useHost()
  return (error, field) => void showError(toasts, error, field)
}

/** For what only a toast offered, such as undoing: shows the failure with "Try again", as the offer went with its press. An action of the server comes first. */
export function useOfferRetry(): (error: unknown, retry: () => void) => void {
  const { toasts } = useHost()
  return (error, retry) =>
    void toasts.show({ action: { label: 'Try again', onSelect: retry }, ...errorToast(error) })
}
