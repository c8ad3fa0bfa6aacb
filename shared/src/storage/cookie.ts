const DAY = 24 * 60 * 60
const DEFAULT_DAYS = 7 // K-007
const PROBE = 'mfe_cookies'

/** The value of a cookie of this page, or undefined. */
export function readCookie(name: string): string | undefined {
  try {
    const entry = document.cookie.split('; ').find(pair => pair.startsWith(`${name}=`))
    return entry === undefined ? undefined : decodeURIComponent(entry.slice(name.length + 1))
  } catch {
    // A document without an origin has no cookies, and what cannot be decoded was not written by us.
    return undefined
  }
}

/** Sets a cookie for the pages below `path`, the whole site by default; it expires after 7 days by default. Where cookies are blocked, nothing is set. */
export function writeCookie(
  name: string,
  value: string,
  { days = DEFAULT_DAYS, path = '/' }: { days?: number; path?: string } = {},
): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : ''
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari of 2024
    document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${Math.round(days * DAY)}; Path=${path}; SameSite=Lax${secure}`
  } catch {
    // A document without an origin.
  }
}

/** Whether this browser refuses our cookies. Tested with a probe, because `navigator.cookieEnabled` is true where a visitor's settings block them. */
export function areCookiesBlocked(): boolean {
  writeCookie(PROBE, '1')
  const isBlocked = readCookie(PROBE) === undefined
  writeCookie(PROBE, '', { days: 0 })
  return isBlocked
}

/** Shown where an action needs cookies and this browser blocks them. */
export const COOKIES_NEEDED =
  'This browser blocks cookies for this site. Signing in needs them: allow cookies in its settings, then reload the page.'
