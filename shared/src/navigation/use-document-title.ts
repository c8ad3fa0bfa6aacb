import { useBootstrap, useUser } from '../bootstrap/bootstrap'

/** What the browser's tab says: how much is unread, the page's name if it has one, and the site's. */
export function useDocumentTitle(name?: string): string {
  const siteName = useBootstrap(({ settings }) => settings.branding.site_name)
  const unread = useUser()?.unread_notifications_count ?? 0
  return `${unread > 0 ? `(${unread}) ` : ''}${name === undefined ? '' : `${name} – `}${siteName}`
}
