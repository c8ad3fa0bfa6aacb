const DAY = 24 * 60 * 60
const DEFAULT_DAYS = 7 // K-007

/** The value of a cookie of this page, or undefined. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
  return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1))
}

/** Sets a cookie for the whole site; it lives 7 days unless told otherwise. */
export function writeCookie(
  name: string,
  value: string,
  { days = DEFAULT_DAYS }: { days?: number } = {},
): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of 2024
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${Math.round(days * DAY)}; Path=/; SameSite=Lax${secure}`
}
