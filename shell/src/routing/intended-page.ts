import { returnsToIntended } from '@app/shared/access'
import { sessionStore } from '@app/shared/storage'
import type { Bootstrap } from '@app/shared/wire'

const KEY = 'be.intended-page'
/** The parameter of a mailed link to a page that needs a session; without the page, the link would be lost at sign-in. */
const MAILED = 'email-token'

/** Keeps the page that sent a visitor to sign in: one that a mail led to always, others where the site says so. True for a mailed one. */
export function keepIntended({ searchParams, search, hash }: URL, pathname: string, bootstrap: Bootstrap) {
  const isMailed = searchParams.has(MAILED)
  if (isMailed || returnsToIntended(bootstrap)) sessionStore.setItem(KEY, pathname + search + hash)
  return isMailed
}

/** The kept page, once. */
export function takeIntended(): string | undefined {
  const page = sessionStore.getItem(KEY) ?? undefined
  sessionStore.removeItem(KEY)
  return page
}
