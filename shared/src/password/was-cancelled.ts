/** True when the person, not the browser, ended what was to be done with a passkey. */
export const wasCancelled = (error: unknown) =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)
