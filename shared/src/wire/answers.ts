import type { TSchema } from 'typebox'
import { CreateAccessTokenResponse } from './access-token'
import { ChangeLocaleResponse } from './account'
import { DeleteAccountResponse } from './account-deletion'
import { ActivityResponse } from './account-event'
import { adminAnswers } from './admin-answers'
import { LoginResponse, LogoutResponse, RegisterResponse } from './auth'
import { BillingDetailsResponse, PaymentMethodsResponse, PortalResponse } from './billing-details'
import { BillingReportResponse } from './billing-report'
import { BootstrapResponse } from './bootstrap'
import { BotCheckResponse } from './bot-check'
import { BulkPeopleResponse } from './bulk-people'
import { CheckoutPreviewResponse, CheckoutStateResponse, CreateCheckoutResponse } from './checkout'
import { ContactResponse } from './contact'
import { CustomPageResponse } from './custom-page'
import { DashboardResponse } from './dashboard'
import { DataExportResponse } from './data-export'
import { FileEntriesResponse, FileEntryResponse, FilesChangedResponse, FileUsageResponse } from './file-entry'
import { FileShareResponse, SharedFileResponse } from './file-share'
import { ImpersonationResponse } from './impersonation'
import { InstrumentsResponse, OptionChainResponse, PriceHistoryResponse } from './instrument'
import { InvoicesResponse } from './invoice'
import { ValueListsResponse } from './localization'
import { MessageResponse } from './message'
import { NotificationFiltersResponse, NotificationListResponse, UnreadCountResponse } from './notification'
import { NotificationSubscriptionsResponse } from './notification-settings'
import { PasskeyOptionsResponse, PasskeysResponse } from './passkey'
import { ConfirmedPasswordStatusResponse } from './password'
import { DeletePersonResponse, PersonResponse } from './person'
import { ProductListResponse } from './product'
import { ChannelAuthResponse, UserAuthResponse } from './realtime'
import { SearchResponse } from './search'
import { SocialFlowResponse } from './social'
import { PlanChangeResponse, SubscriptionResponse } from './subscription'
import { OrderListResponse, OrderResponse, TradeAccountResponse } from './trade-order'
import { RecoveryCodesResponse, TwoFactorChallengeResponse, TwoFactorQrCodeResponse } from './two-factor'
import {
  CompleteMultipartResponse,
  CreateMultipartResponse,
  PresignResponse,
  SignPartsResponse,
  UploadedPartsResponse,
} from './upload'
import { UserResponse } from './user'
import { UserListResponse } from './user-list'
import { StatusResponse, UserSessionsResponse } from './user-session'
import { WaysInResponse } from './way-in'
import { WebhookEventResponse, WebhookEventsResponse } from './webhook-event'
import { WorkspaceMembersResponse, WorkspaceResponse, WorkspacesResponse } from './workspace'
import { WorkspaceActivityPeopleResponse, WorkspaceActivityResponse } from './workspace-event'
import { InvitePreviewResponse, WorkspaceInvitesResponse } from './workspace-invite'

/** What each route of the api answers when it does what was asked, by method and path. A refusal is always an `ErrorBody`. */
export const answers: Readonly<Record<string, TSchema>> = {
  ...adminAnswers,
  'POST /api/v1/access-tokens': CreateAccessTokenResponse,
  'DELETE /api/v1/access-tokens/:id': StatusResponse,
  'POST /api/v1/billing/checkouts': CreateCheckoutResponse,
  'GET /api/v1/billing/checkouts/:id': CheckoutStateResponse,
  'DELETE /api/v1/billing/checkouts/:id': StatusResponse,
  'POST /api/v1/billing/checkouts/preview': CheckoutPreviewResponse,
  'GET /api/v1/billing/details': BillingDetailsResponse,
  'PUT /api/v1/billing/details': BillingDetailsResponse,
  'GET /api/v1/billing/invoices': InvoicesResponse,
  'GET /api/v1/billing/payment-methods': PaymentMethodsResponse,
  'PUT /api/v1/billing/payment-methods/:id/default': PaymentMethodsResponse,
  'DELETE /api/v1/billing/payment-methods/:id': PaymentMethodsResponse,
  'POST /api/v1/billing/portal': PortalResponse,
  'GET /api/v1/billing/products': ProductListResponse,
  'GET /api/v1/billing/reports': BillingReportResponse,
  'GET /api/v1/billing/subscription': SubscriptionResponse,
  'PUT /api/v1/billing/subscription': SubscriptionResponse,
  'POST /api/v1/billing/subscription/preview': PlanChangeResponse,
  'POST /api/v1/billing/subscription/cancel': SubscriptionResponse,
  'POST /api/v1/billing/subscription/resume': SubscriptionResponse,
  'GET /api/v1/billing/webhooks': WebhookEventsResponse,
  'GET /api/v1/billing/webhooks/:id': WebhookEventResponse,
  'POST /api/v1/billing/webhooks': StatusResponse,
  'POST /api/v1/billing/webhooks/:id/replay': StatusResponse,
  'GET /api/v1/bootstrap-data': BootstrapResponse,
  'POST /api/v1/contact-page': ContactResponse,
  'GET /api/v1/custom-pages/:idOrSlug': CustomPageResponse,
  'GET /api/v1/dashboard': DashboardResponse,
  'GET /api/v1/file-entries': FileEntriesResponse,
  'POST /api/v1/file-entries': FileEntryResponse,
  'GET /api/v1/file-entries/:id': FileEntryResponse,
  'PUT /api/v1/file-entries/:id': FileEntryResponse,
  'GET /api/v1/file-entries/:id/share': FileShareResponse,
  'POST /api/v1/file-entries/:id/share': FileShareResponse,
  'DELETE /api/v1/file-entries/:id/share': FileShareResponse,
  'POST /api/v1/file-entries/delete': FilesChangedResponse,
  'POST /api/v1/file-entries/folders': FileEntryResponse,
  'POST /api/v1/file-entries/move': FilesChangedResponse,
  'POST /api/v1/file-entries/restore': FilesChangedResponse,
  'GET /api/v1/file-entries/usage': FileUsageResponse,
  'DELETE /api/v1/impersonation': ImpersonationResponse,
  'GET /api/v1/instruments': InstrumentsResponse,
  'GET /api/v1/instruments/:symbol/history': PriceHistoryResponse,
  'GET /api/v1/instruments/:symbol/options': OptionChainResponse,
  'GET /api/v1/me/activity': ActivityResponse,
  'GET /api/v1/me/workspaces': WorkspacesResponse,
  'GET /api/v1/notifications': NotificationListResponse,
  'GET /api/v1/notifications/filters': NotificationFiltersResponse,
  'DELETE /api/v1/notifications/:ids': UnreadCountResponse,
  'POST /api/v1/notifications/mark-as-read': UnreadCountResponse,
  'POST /api/v1/notifications/mark-as-unread': UnreadCountResponse,
  'POST /api/v1/notifications/restore': UnreadCountResponse,
  'GET /api/v1/notifications/me/subscriptions': NotificationSubscriptionsResponse,
  'PUT /api/v1/notifications/me/subscriptions': NotificationSubscriptionsResponse,
  'POST /api/v1/notifications/me/push-subscriptions': StatusResponse,
  'DELETE /api/v1/notifications/me/push-subscriptions': StatusResponse,
  'GET /api/v1/orders': OrderListResponse,
  'POST /api/v1/orders': OrderResponse,
  'GET /api/v1/orders/:id': OrderResponse,
  'DELETE /api/v1/orders/:id': OrderResponse,
  'GET /api/v1/page-previews/:token': CustomPageResponse,
  'POST /api/v1/recaptcha/verify': BotCheckResponse,
  'GET /api/v1/search': SearchResponse,
  'POST /api/v1/s3/entries': FileEntryResponse,
  'POST /api/v1/s3/multipart/abort': StatusResponse,
  'POST /api/v1/s3/multipart/batch-sign-part-urls': SignPartsResponse,
  'POST /api/v1/s3/multipart/complete': CompleteMultipartResponse,
  'POST /api/v1/s3/multipart/create': CreateMultipartResponse,
  'POST /api/v1/s3/multipart/get-uploaded-parts': UploadedPartsResponse,
  'POST /api/v1/s3/simple/presign': PresignResponse,
  'GET /api/v1/shared-files/:token': SharedFileResponse,
  'GET /api/v1/trade-account': TradeAccountResponse,
  'POST /api/v1/tus/entries': FileEntryResponse,
  'GET /api/v1/user-sessions': UserSessionsResponse,
  'DELETE /api/v1/user-sessions/:id': StatusResponse,
  'POST /api/v1/user-sessions/logout-other': StatusResponse,
  'GET /api/v1/users': UserListResponse,
  'POST /api/v1/users': PersonResponse,
  'DELETE /api/v1/users/:id': DeleteAccountResponse,
  'GET /api/v1/users/:id': UserResponse,
  'PUT /api/v1/users/:id': PersonResponse,
  'DELETE /api/v1/users/:id/avatar': UserResponse,
  'POST /api/v1/users/:id/avatar': UserResponse,
  'DELETE /api/v1/users/:id/ban': StatusResponse,
  'POST /api/v1/users/:id/ban': StatusResponse,
  'DELETE /api/v1/users/:id/deletion': StatusResponse,
  'POST /api/v1/users/:id/delete': DeletePersonResponse,
  'GET /api/v1/users/:id/details': PersonResponse,
  'PUT /api/v1/users/:id/email': PersonResponse,
  'POST /api/v1/users/:id/impersonation': ImpersonationResponse,
  'POST /api/v1/users/:id/data-exports': StatusResponse,
  'POST /api/v1/users/:id/password-link': StatusResponse,
  'PUT /api/v1/users/:id/permissions': PersonResponse,
  'PUT /api/v1/users/:id/roles': StatusResponse,
  'DELETE /api/v1/users/:id/sessions': StatusResponse,
  'DELETE /api/v1/users/:id/sessions/:session': StatusResponse,
  'DELETE /api/v1/users/:id/two-factor': StatusResponse,
  'POST /api/v1/users/:id/verification': StatusResponse,
  'PUT /api/v1/users/me': UserResponse,
  'GET /api/v1/users/me/data-exports': DataExportResponse,
  'POST /api/v1/users/me/data-exports': DataExportResponse,
  'POST /api/v1/users/me/email': MessageResponse,
  'POST /api/v1/users/me/email/confirm': UserResponse,
  'POST /api/v1/users/me/locale': ChangeLocaleResponse,
  'POST /api/v1/users/deletions': BulkPeopleResponse,
  'PUT /api/v1/users/roles': BulkPeopleResponse,
  'POST /api/v1/users/sign-outs': BulkPeopleResponse,
  'PUT /api/v1/users/suspensions': BulkPeopleResponse,
  'PUT /api/v1/users/verifications': BulkPeopleResponse,
  'GET /api/v1/value-lists/:names': ValueListsResponse,
  'GET /api/v1/workspace/invite/:inviteId': InvitePreviewResponse,
  'DELETE /api/v1/workspace/invite/:inviteId': StatusResponse,
  'GET /api/v1/workspace/join/:inviteId': WorkspaceResponse,
  'POST /api/v1/workspace/join/:inviteId': WorkspaceResponse,
  'POST /api/v1/workspaces': WorkspaceResponse,
  'GET /api/v1/workspaces/:id': WorkspaceResponse,
  'PUT /api/v1/workspaces/:id': WorkspaceResponse,
  'DELETE /api/v1/workspaces/:id': StatusResponse,
  'GET /api/v1/workspaces/:id/activity': WorkspaceActivityResponse,
  'GET /api/v1/workspaces/:id/activity/people': WorkspaceActivityPeopleResponse,
  'POST /api/v1/workspaces/:id/image': WorkspaceResponse,
  'DELETE /api/v1/workspaces/:id/image': WorkspaceResponse,
  'GET /api/v1/workspaces/:id/invites': WorkspaceInvitesResponse,
  'POST /api/v1/workspaces/:id/invites': WorkspaceInvitesResponse,
  'DELETE /api/v1/workspaces/:id/invites/:inviteId': WorkspaceInvitesResponse,
  'POST /api/v1/workspaces/:id/invites/:inviteId/resend': WorkspaceInvitesResponse,
  'POST /api/v1/workspaces/:id/invite-links': WorkspaceInvitesResponse,
  'GET /api/v1/workspaces/:id/members': WorkspaceMembersResponse,
  'PUT /api/v1/workspaces/:id/members/:userId': StatusResponse,
  'DELETE /api/v1/workspaces/:id/members/:userId': StatusResponse,
  'POST /api/v1/workspaces/:id/transfer': WorkspaceResponse,
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
  'POST /broadcasting/auth': ChannelAuthResponse,
  'POST /broadcasting/user-auth': UserAuthResponse,
}
