import type { TSchema } from 'typebox'
import { CreateAccessTokenResponse } from './access-token'
import { ChangeLocaleResponse } from './account'
import { DeleteAccountResponse } from './account-deletion'
import { ActivityResponse } from './account-event'
import { LoginResponse, LogoutResponse, RegisterResponse } from './auth'
import { BootstrapResponse } from './bootstrap'
import { BotCheckResponse } from './bot-check'
import { ContactResponse } from './contact'
import { CustomPageResponse } from './custom-page'
import { DataExportResponse } from './data-export'
import { ValueListsResponse } from './localization'
import { MessageResponse } from './message'
import { MarkAsReadResponse, NotificationListResponse } from './notification'
import { PasskeyOptionsResponse, PasskeysResponse } from './passkey'
import { ConfirmedPasswordStatusResponse } from './password'
import { ProductListResponse } from './product'
import { SettingsResponse } from './site-settings'
import { SocialFlowResponse } from './social'
import { RecoveryCodesResponse, TwoFactorChallengeResponse, TwoFactorQrCodeResponse } from './two-factor'
import { UserResponse } from './user'
import { UserListResponse } from './user-list'
import { StatusResponse, UserSessionsResponse } from './user-session'
import { WaysInResponse } from './way-in'

/** What each route of the api answers when it does what was asked, by method and path. A refusal is always an `ErrorBody`. */
export const answers: Readonly<Record<string, TSchema>> = {
  'POST /api/v1/access-tokens': CreateAccessTokenResponse,
  'DELETE /api/v1/access-tokens/:id': StatusResponse,
  'GET /api/v1/billing/products': ProductListResponse,
  'GET /api/v1/bootstrap-data': BootstrapResponse,
  'POST /api/v1/contact-page': ContactResponse,
  'GET /api/v1/custom-pages/:idOrSlug': CustomPageResponse,
  'GET /api/v1/me/activity': ActivityResponse,
  'GET /api/v1/notifications': NotificationListResponse,
  'POST /api/v1/notifications/mark-as-read': MarkAsReadResponse,
  'POST /api/v1/recaptcha/verify': BotCheckResponse,
  'GET /api/v1/settings': SettingsResponse,
  'PUT /api/v1/settings': SettingsResponse,
  'GET /api/v1/user-sessions': UserSessionsResponse,
  'DELETE /api/v1/user-sessions/:id': StatusResponse,
  'POST /api/v1/user-sessions/logout-other': StatusResponse,
  'GET /api/v1/users': UserListResponse,
  'DELETE /api/v1/users/:id': DeleteAccountResponse,
  'GET /api/v1/users/:id': UserResponse,
  'DELETE /api/v1/users/:id/avatar': UserResponse,
  'POST /api/v1/users/:id/avatar': UserResponse,
  'DELETE /api/v1/users/:id/ban': StatusResponse,
  'POST /api/v1/users/:id/ban': StatusResponse,
  'PUT /api/v1/users/me': UserResponse,
  'GET /api/v1/users/me/data-exports': DataExportResponse,
  'POST /api/v1/users/me/data-exports': DataExportResponse,
  'POST /api/v1/users/me/email': MessageResponse,
  'POST /api/v1/users/me/email/confirm': UserResponse,
  'POST /api/v1/users/me/locale': ChangeLocaleResponse,
  'GET /api/v1/value-lists/:names': ValueListsResponse,
  'POST /auth/email/verification-notification': MessageResponse,
  'POST /auth/forgot-password': MessageResponse,
  'POST /auth/login': LoginResponse,
  'POST /auth/logout': LogoutResponse,
  'POST /auth/magic-link': MessageResponse,
  'POST /auth/magic-link/login': LoginResponse,
  'POST /auth/passkeys/login': LoginResponse,
  'POST /auth/passkeys/login-options': PasskeyOptionsResponse,
  'POST /auth/register': RegisterResponse,
  'POST /auth/reset-password': MessageResponse,
  'POST /auth/two-factor-challenge': TwoFactorChallengeResponse,
  'POST /auth/two-factor-challenge/passkey-options': PasskeyOptionsResponse,
  'POST /auth/user/confirm-passkey': StatusResponse,
  'POST /auth/user/confirm-passkey/options': PasskeyOptionsResponse,
  'POST /auth/user/confirm-password': StatusResponse,
  'GET /auth/user/confirmed-password-status': ConfirmedPasswordStatusResponse,
  'POST /auth/user/confirmed-two-factor-authentication': RecoveryCodesResponse,
  'GET /auth/user/passkeys': PasskeysResponse,
  'POST /auth/user/passkeys': PasskeysResponse,
  'DELETE /auth/user/passkeys/:id': PasskeysResponse,
  'PUT /auth/user/passkeys/:id': PasskeysResponse,
  'POST /auth/user/passkeys/options': PasskeyOptionsResponse,
  'PUT /auth/user/password': StatusResponse,
  'DELETE /auth/user/two-factor-authentication': StatusResponse,
  'POST /auth/user/two-factor-authentication': RecoveryCodesResponse,
  'GET /auth/user/two-factor-recovery-codes': RecoveryCodesResponse,
  'POST /auth/user/two-factor-recovery-codes': RecoveryCodesResponse,
  'GET /auth/user/two-factor/qr-code': TwoFactorQrCodeResponse,
  'GET /auth/user/ways-in': WaysInResponse,
  'POST /auth/user/ways-in/reviewed': StatusResponse,
  'POST /secure/auth/social/:service/disconnect': StatusResponse,
  'POST /secure/auth/social/connect': LoginResponse,
  'GET /secure/auth/social/flows/:flow': SocialFlowResponse,
}
