import type { Host } from '@app/shared/host'

/** Opens the target of a notification: another site in a new tab, a page of ours in the app. An address that is not http(s) is ignored. */
export function openAction(action: string, host: Host, open: typeof window.open = window.open) {
  const root = `${host.bootstrap.getState().settings.base_url.replace(/\/$/, '')}/`
  // A path is one of the application, under whatever path that is served itself.
  const path = action.replace(/^\/(?!\/)/, '')
  if (!URL.canParse(path, root)) return
  const url = new URL(path, root)
  if (url.href.startsWith(root)) host.navigate(`/${url.href.slice(root.length)}`)
  else if (url.protocol === 'https:' || url.protocol === 'http:') open(url.href, '_blank', 'noopener')
}
