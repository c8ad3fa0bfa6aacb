import type { Bootstrap } from '@app/shared/wire'
import { findClaim, findSlot, type Place, type Resolved } from '../registry/claims'
import { homePlace } from './home'

const VERIFY_EMAIL = 'gate:verify-email'

/** Who draws the page at a path. Where addresses must be confirmed, whoever has not done so sees only the gate. */
export function findPlace(resolved: Resolved, bootstrap: Bootstrap, pathname: string): Place | undefined {
  if (mustVerifyEmail(bootstrap)) return findSlot(resolved, VERIFY_EMAIL)
  return pathname === '/' ? homePlace(resolved, bootstrap) : findClaim(resolved, pathname)
}

const mustVerifyEmail = ({ settings, user }: Bootstrap) =>
  settings.require_email_confirmation && user !== null && user.email_verified_at === null
