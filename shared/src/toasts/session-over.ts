/** Told to somebody the server does not know any more. */
export const SESSION_OVER = 'Your session has ended. Please sign in again.'
