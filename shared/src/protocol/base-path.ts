import type { Settings } from '../wire'

/** The path the application is served under, such as `/` or `/app`: the setting, else the path of the base URL. */
export const basePath = ({ html_base_uri, base_url }: Pick<Settings, 'html_base_uri' | 'base_url'>): string =>
  html_base_uri || new URL(base_url).pathname

/** The path of the address by which browsers reach the application, without a slash at the end: such as `/app`, or empty. */
export const basePathOf = (baseUrl: string): string => withoutSlash(new URL(baseUrl).pathname)

/** A path of the application, such as `/billing`, as browsers ask for it. */
export const withBase = (path: string, base: string): string => withoutSlash(base) + path

/** Whether a path, with or without a query, belongs to the application that is served under a base path. */
export function isBelowBase(path: string, base: string): boolean {
  const prefix = withoutSlash(base)
  return path.startsWith(prefix) && /^([/?#]|$)/.test(path.slice(prefix.length))
}

/** A path as remotes claim it, without the base path; one outside of the base stays as it is. A query is kept. */
export function withoutBase(path: string, base: string): string {
  if (!isBelowBase(path, base)) return path
  const rest = path.slice(withoutSlash(base).length)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** An address or a path of the application, with the base path or without, as others can ask for it; undefined for what is neither. */
export function absoluteAddress(address: string, baseUrl: string): string | undefined {
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? new URL(address).href : undefined
  if (!address.startsWith('/') || !URL.canParse(address, baseUrl)) return undefined
  const { origin, href, pathname } = new URL(address, baseUrl)
  // Browsers skip tabs, and take a second slash or a backslash for another site.
  if (origin !== new URL(baseUrl).origin) return undefined
  const base = basePathOf(baseUrl)
  return isBelowBase(pathname, base) ? href : origin + withBase(href.slice(origin.length), base)
}

const withoutSlash = (path: string) => path.replace(/\/$/, '')

/** The address of the application without a slash at its end; undefined when it is none. Its path is written into cookies, policies and nginx, where few characters mean themselves. */
export const addressOfApp = (text: string): string | undefined => {
  const url = URL.canParse(text) && new URL(text)
  if (!url || !/^https?:$/.test(url.protocol) || !/^(\/[\w.~-]+)*\/?$/.test(url.pathname)) return undefined
  return url.origin + url.pathname === url.href ? url.href.replace(/\/$/, '') : undefined
}
