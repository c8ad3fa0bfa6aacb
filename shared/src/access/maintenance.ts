import type { Bootstrap, Maintenance, Menu } from '../wire'
import { isAdmin } from './permissions'

/** The slot that replaces every page but those of signing in while the site is shut. */
export const MAINTENANCE_SLOT = 'gate:maintenance'

/** Whether the site is shut to this visitor. Administrators go on, also while they are signed in as somebody else. */
export const isShutOut = (bootstrap: Bootstrap): boolean =>
  bootstrap.settings.maintenance?.enable === true &&
  !isAdmin(bootstrap) &&
  bootstrap.user?.impersonated_until === undefined

/** The menu below the page of a shut site, and below the way in. */
const FOOTER = 'auth-page-footer'

/** The addresses of written pages that stay open while the site is shut, such as the privacy policy: those that its page links to. */
export const readableWhileShut = (menus: readonly Menu[]): string[] =>
  menus
    .filter(({ positions }) => positions.includes(FOOTER))
    .flatMap(({ items }) => items.flatMap(({ type, action }) => (type !== 'link' && action ? [action] : [])))
    .filter(action => /^\/pages\/(\d+\/)?[^/]+$/.test(action))

const SOONEST = 60
const LATEST = 60 * 60

/** Seconds after which a program may ask again: until the expected end, in so far as that is neither over nor far away. */
export function maintenanceRetry({ until }: Pick<Maintenance, 'until'>, now: Date): number {
  const left = Math.ceil((Date.parse(until ?? '') - now.getTime()) / 1000)
  return Number.isNaN(left) ? SOONEST : Math.min(LATEST, Math.max(SOONEST, left))
}
