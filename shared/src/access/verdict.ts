import type { Gate, MenuEntry } from '../contract/remote'
import { sessionStore } from '../storage/browser-storage'
import type { Bootstrap, Settings } from '../wire'
import { hasPermission, isLoggedIn, isSubscribed } from './permissions'

/** `sign-in` leads to the login page, `leave` away from a page for guests; `not-found` keeps the URL. */
export type Verdict = 'enter' | 'sign-in' | 'leave' | 'not-found'

/** Whether a visitor may open a claim or a slot. Presentation, not security: the server refuses on its own. */
export function verdict(
  { access, feature }: Pick<Gate, 'access' | 'feature'>,
  bootstrap: Bootstrap,
  inEditor = isEditorFrame(bootstrap),
): Verdict {
  if (feature !== undefined && !settingAt(bootstrap.settings, feature)) return 'not-found'
  if (access === undefined) return 'enter'
  const loggedIn = isLoggedIn(bootstrap)
  if (access === 'guest') return loggedIn && !inEditor ? 'leave' : 'enter'
  if (access === 'user') return loggedIn ? 'enter' : 'sign-in'
  if (hasPermission(bootstrap, access.permission)) return 'enter'
  return loggedIn ? 'not-found' : 'sign-in'
}

/** Whether a visitor sees an entry of a menu. */
export function isEntryVisible(
  { access, feature, unless }: Pick<MenuEntry, 'access' | 'feature' | 'unless'>,
  bootstrap: Bootstrap,
): boolean {
  if (unless !== undefined && settingAt(bootstrap.settings, unless)) return false
  if (access === 'subscriber' && !isSubscribed(bootstrap)) return false
  const gate = {
    ...(feature !== undefined && { feature }),
    ...(access && access !== 'subscriber' && { access }),
  }
  return verdict(gate, bootstrap, false) === 'enter'
}

/** The slot that replaces every page until the user has confirmed their address. */
export const VERIFY_EMAIL_SLOT = 'gate:verify-email'

/** Whether this user has to confirm their address before any other page is shown. */
export const mustVerifyEmail = ({ settings, user }: Bootstrap): boolean =>
  settings.require_email_confirmation && user !== null && user.email_verified_at === null

/** The setting at a dotted path such as `billing.enable`; `undefined` where the path leads nowhere. */
const settingAt = (settings: Settings, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), settings)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const EDITOR_KEY = 'be.appearance-editor'

/**
 * Whether this page is the preview inside the appearance editor: it is in a frame, whose address once said so, and the server says
 * that its visitor may change how the site looks. Once it is, it stays so over navigations in that frame.
 */
export function isEditorFrame(bootstrap: Bootstrap): boolean {
  if (typeof window === 'undefined' || window.parent === window) return false
  if (!hasPermission(bootstrap, 'themes.update') && !hasPermission(bootstrap, 'settings.update')) return false
  if (new URLSearchParams(window.location.search).get('appearanceEditor') === 'true')
    sessionStore.setItem(EDITOR_KEY, 'true')
  return sessionStore.getItem(EDITOR_KEY) === 'true'
}
