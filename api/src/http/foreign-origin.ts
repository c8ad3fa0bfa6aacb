/**
 * True for the `Origin` of another site; programs send none. Ours is the configured one, or the one of the host that was asked: a
 * proxy may pass on either.
 */
export function isForeignOrigin(origin: string | undefined, host: string | undefined, baseUrl: string) {
  if (origin === undefined || origin === new URL(baseUrl).origin) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
