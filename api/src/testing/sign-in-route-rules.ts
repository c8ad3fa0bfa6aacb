/** `guard` as the route says it, and the scope that opens it to access tokens. */
export type Rule = readonly [guard: string, scope?: string]
export const open = ['public'] as const
export const user = ['user'] as const
export const confirmed = ['user with a confirmed password'] as const

/** The routes of signing in and of what keeps an account safe. */
export const signInRouteRules: Record<string, Rule> = {
  'post /auth/register': ['guest'],
  'post /auth/login': open,
  'post /auth/logout': open,
  'post /auth/magic-link': open,
  'post /auth/magic-link/login': open,
  'post /auth/passkeys/login': open,
  'post /auth/passkeys/login-options': open,
  'post /auth/two-factor-challenge': open,
  'post /auth/two-factor-challenge/passkey-options': open,
  'post /auth/forgot-password': open,
  'post /auth/reset-password': open,
  'get /auth/email/verify/{id}/{hash}': open,
  'post /auth/email/verification-notification': user,
  'get /auth/user/confirmed-password-status': user,
  'post /auth/user/confirm-password': user,
  'post /auth/user/confirm-passkey': user,
  'post /auth/user/confirm-passkey/options': user,
  'put /auth/user/password': user,
  'get /auth/user/ways-in': user,
  'post /auth/user/ways-in/reviewed': user,
  'post /broadcasting/auth': user,
  'post /broadcasting/user-auth': user,
  'post /auth/user/two-factor-authentication': confirmed,
  'delete /auth/user/two-factor-authentication': confirmed,
  'post /auth/user/confirmed-two-factor-authentication': confirmed,
  'get /auth/user/two-factor/qr-code': confirmed,
  'get /auth/user/two-factor-recovery-codes': confirmed,
  'post /auth/user/two-factor-recovery-codes': confirmed,
  'get /auth/user/passkeys': user,
  'post /auth/user/passkeys': confirmed,
  'post /auth/user/passkeys/options': confirmed,
  'delete /auth/user/passkeys/{id}': confirmed,
  'put /auth/user/passkeys/{id}': user,
  'get /secure/auth/social/flows/{flow}': open,
  'get /secure/auth/social/{service}/login': open,
  'get /secure/auth/social/{service}/connect': open,
  'get /secure/auth/social/{service}/callback': open,
  'post /secure/auth/social/connect': open,
  'post /secure/auth/social/{service}/disconnect': confirmed,
}
