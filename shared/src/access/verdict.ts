import type { Gate } from '../contract'
import type { Bootstrap } from '../wire'
import { isEditorFrame } from './editor-frame'
import { isLoggedIn } from './identity'
import { hasPermission } from './permissions'
import { settingAt } from './setting-at'

/** `sign-in` leads to the login page, `leave` away from a page for guests; `not-found` keeps the URL. */
export type Verdict = 'enter' | 'sign-in' | 'leave' | 'not-found'

/** Whether a visitor may enter a place. Presentation, not security: the server refuses on its own. */
export function verdict(
  { access, feature }: Pick<Gate, 'access' | 'feature'>,
  bootstrap: Bootstrap,
  inEditor = isEditorFrame(),
): Verdict {
  if (feature !== undefined && !settingAt(bootstrap.settings, feature)) return 'not-found'
  if (access === undefined) return 'enter'
  const loggedIn = isLoggedIn(bootstrap)
  if (access === 'guest') return loggedIn && !inEditor ? 'leave' : 'enter'
  if (access === 'user') return loggedIn ? 'enter' : 'sign-in'
  if (hasPermission(bootstrap, access.permission)) return 'enter'
  return loggedIn ? 'not-found' : 'sign-in'
}
