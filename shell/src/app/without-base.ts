/** A path as remotes claim it: without what the application is served under. */
export const withoutBase = (pathname: string, base: string) => {
  const prefix = base.replace(/\/$/, '')
  return pathname.startsWith(prefix) ? pathname.slice(prefix.length) || '/' : pathname
}
