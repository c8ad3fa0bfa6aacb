import type { Host } from '@app/shared/host'

/** Opens the target of a notification: another site in a new tab, a page of ours in the app. An address that is not http(s) is ignored. */
export function openAction(action: string, host: Host, open: typeof window.open = window.open) {
  const base = host.bootstrap.getState().settings.base_url
  const root = `${base.replace(/\/$/, '')}/`
  if (!URL.canParse(action, root)) return
  const url = new URL(action, root)
  if (url.origin === new URL(base).origin) host.navigate(url.pathname + url.search + url.hash)
  else if (url.protocol === 'https:' || url.protocol === 'http:') open(url.href, '_blank', 'noopener')
}
