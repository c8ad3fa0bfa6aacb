import { returnsToIntended } from '@app/shared/access'
import { hasDrafts } from '@app/shared/host'
import { sessionStore } from '@app/shared/storage'
import type { Bootstrap } from '@app/shared/wire'

const KEY = 'be.intended-page'
/** The parameter of a mailed link to a page that needs a session; without the page, the link would be lost at sign-in. */
const MAILED = 'email-token'

/**
 * Keeps the page that sent a visitor to sign in: one that a mail led to or that was being filled in when the session ended always,
 * others where the site says so. True for a mailed one.
 */
export function keepIntended(url: URL, pathname: string, bootstrap: Bootstrap) {
  const isMailed = url.searchParams.has(MAILED)
  if (isMailed || hasDrafts(url.pathname) || returnsToIntended(bootstrap))
    sessionStore.setItem(KEY, pathname + url.search + url.hash)
  return isMailed
}

/** The kept page, once. */
export function takeIntended(): string | undefined {
  const page = sessionStore.getItem(KEY) ?? undefined
  sessionStore.removeItem(KEY)
  return page
}
