import { ApiError } from '../http/api-error'
import { GENERIC_FAILURE } from './generic-failure'
import { SESSION_OVER } from './session-over'
import type { ToastOptions } from './toast'

/** How a failure is told: the named field's error, else the server's message, else the generic text; with the server's way out. */
export function errorToast(error: unknown, field?: string): ToastOptions {
  if (!(error instanceof ApiError)) return { type: 'danger', message: GENERIC_FAILURE }
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
