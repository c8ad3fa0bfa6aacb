import type { AccountEventKind } from '@app/shared/wire'

/**
 * Names of OWASP's logging vocabulary (cheatsheetseries.owasp.org, "Logging Vocabulary Cheat Sheet"), as far as something here has
 * such an event.
 */
export type SecurityEventName =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_fail_max'
  | 'authn_login_lock'
  | 'authn_password_change'
  | 'authn_password_change_fail'
  | 'authn_token_created'
  | 'authn_token_revoked'
  | 'authz_fail'
  | 'authz_admin'
  | 'excess_rate_limit_exceeded'
  | 'session_expired'
  | 'user_created'
  | 'user_updated'
  | 'user_deleted'

/** A security event for operators, to detect or explain an attack. Never contains user input. */
export interface SecurityEvent {
  event: SecurityEventName
  /** Whose account it is about, where that is known and not the sender of the request. */
  user?: number | null
  /** Why it was refused or done. */
  reason?: string
}

/** What an entry in the history of an account is called in the log. */
export function securityEventOf(kind: AccountEventKind, user: number): SecurityEvent {
  return { event: names[kind] ?? 'user_updated', user, reason: kind }
}

const names: { [Kind in AccountEventKind]?: SecurityEventName } = {
  signedIn: 'authn_login_success',
  lockedOut: 'authn_login_lock',
  passwordChanged: 'authn_password_change',
  tokenCreated: 'authn_token_created',
  tokenDeleted: 'authn_token_revoked',
}
