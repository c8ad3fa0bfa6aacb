import type { Bootstrap } from '../wire'

/** Name of the slot that stands in place of every page until the user has confirmed their address. */
export const VERIFY_EMAIL_SLOT = 'gate:verify-email'

/** Whether this user has to confirm their address before they see anything else. */
export const mustVerifyEmail = ({ settings, user }: Bootstrap): boolean =>
  settings.require_email_confirmation && user !== null && user.email_verified_at === null
