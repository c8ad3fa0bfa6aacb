import { localStore } from '../storage/browser-storage'
import type { User } from '../wire'

const KEY = 'be.auth.invitation'
/** As long as the longest-lived link that may be mailed on the way. */
const LIFE_MS = 24 * 60 * 60_000

/** Where an invitation is answered, with the query of the sign-in screen that it led to. */
export const joinPath = (search: string): string => `/workspace/join${search}`

/** Keeps the invitation of a sign-in screen: a mailed link may finish the sign-in in another tab, and another service in another document. */
export function keepInvitation(search: string): void {
  if (new URLSearchParams(search).has('invite'))
    localStore.setItem(KEY, JSON.stringify({ search, until: Date.now() + LIFE_MS }))
}

/** The kept invitation's page, once, for whom it is meant: one that names no address is for anybody. */
export function takeInvitation({ email }: Pick<User, 'email'>): string | undefined {
  try {
    const { search, until } = JSON.parse(localStore.getItem(KEY) ?? '{}')
    if (typeof search !== 'string' || !(Date.now() < until)) return undefined
    const wanted = new URLSearchParams(search).get('email')
    if (wanted && wanted.toLowerCase() !== email.toLowerCase()) return undefined
    localStore.removeItem(KEY)
    return joinPath(search)
  } catch {
    return undefined
  }
}
