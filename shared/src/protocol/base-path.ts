import type { Settings } from '../wire'

/** The path the application is served under, such as `/` or `/app`: the setting, else the path of the base URL. */
export const basePath = ({ html_base_uri, base_url }: Pick<Settings, 'html_base_uri' | 'base_url'>): string =>
  html_base_uri || new URL(base_url).pathname

/** A path as remotes claim it, without the base path; a path outside of the base stays as it is. */
export function withoutBase(pathname: string, base: string): string {
  const prefix = base.replace(/\/$/, '')
  if (pathname !== prefix && !pathname.startsWith(`${prefix}/`)) return pathname
  return pathname.slice(prefix.length) || '/'
}
