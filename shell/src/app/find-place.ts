import { mustVerifyEmail, VERIFY_EMAIL_SLOT } from '@app/shared/access'
import type { Bootstrap } from '@app/shared/wire'
import { findClaim, findSlot, type Place, type Resolved } from '../registry/claims'
import { homePlace } from './home'

/** Who draws the page at a path. Where addresses must be confirmed, whoever has not done so sees only the gate. */
export function findPlace(resolved: Resolved, bootstrap: Bootstrap, pathname: string): Place | undefined {
  if (mustVerifyEmail(bootstrap)) return findSlot(resolved, VERIFY_EMAIL_SLOT)
  return pathname === '/' ? homePlace(resolved, bootstrap) : findClaim(resolved, pathname)
}
