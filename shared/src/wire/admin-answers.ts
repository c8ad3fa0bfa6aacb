import type { TSchema } from 'typebox'
import { DeleteSiteFilesResponse, SiteFilesResponse } from './all-files'
import {
  AnnouncedResponse,
  AnnouncementResponse,
  AnnouncementsResponse,
  AudienceChoicesResponse,
  AudienceResponse,
} from './announcement'
import { AppearanceResponse, AppearanceRevisionResponse, AppearanceRevisionsResponse } from './appearance'
import { AuditResponse } from './audit'
import { BulkPagesResponse } from './bulk-pages'
import { ContactMessageResponse, ContactMessagesResponse } from './contact-message'
import { CouponResponse, CouponsResponse } from './coupon'
import {
  LoggedApiUsesResponse,
  LoggedJobsResponse,
  LoggedMailsResponse,
  LoggedSignInsResponse,
  LogRetentionResponse,
  MailBodyResponse,
} from './log'
import { MenuResponse, MenusResponse } from './menu'
import { OverviewResponse } from './overview'
import {
  EditedPageResponse,
  PageListResponse,
  PagePreviewResponse,
  PageRevisionResponse,
  PageRevisionsResponse,
} from './page-editing'
import { PeopleImportPreviewResponse, PeopleImportResponse, PeopleImportsResponse } from './people-import'
import { PlanResponse, PlansResponse } from './plan-editing'
import { RoleResponse, RolesResponse } from './role'
import { SettingCheckResponse } from './setting-check'
import {
  LanguageExportResponse,
  LanguageImportResponse,
  LanguageLineResponse,
  LanguageLinesResponse,
  SiteLanguageResponse,
  SiteLanguagesResponse,
} from './site-language'
import { SettingsResponse } from './site-settings'
import {
  NewSiteWebhookResponse,
  SiteWebhookResponse,
  SiteWebhooksResponse,
  WebhookDeliveriesResponse,
  WebhookDeliveryResponse,
} from './site-webhook'
import { SiteWorkspaceResponse, SiteWorkspacesResponse } from './site-workspace'
import { SubscriberResponse, SubscribersResponse } from './subscriber'
import { PlanChangeResponse } from './subscription'
import { TagResponse, TagsResponse } from './tag'
import { StatusResponse } from './user-session'
import { WorkspaceMembersResponse } from './workspace'

/** What the routes answer by which administrators manage the site. */
export const adminAnswers: Readonly<Record<string, TSchema>> = {
  'GET /api/v1/announcements': AnnouncementsResponse,
  'POST /api/v1/announcements': AnnouncedResponse,
  'POST /api/v1/announcements/audience': AudienceResponse,
  'GET /api/v1/announcements/choices': AudienceChoicesResponse,
  'GET /api/v1/announcements/:id': AnnouncementResponse,
  'PUT /api/v1/announcements/:id': AnnouncementResponse,
  'DELETE /api/v1/announcements/:id': AnnouncementResponse,
  'GET /api/v1/appearance': AppearanceResponse,
  'GET /api/v1/appearance/revisions': AppearanceRevisionsResponse,
  'GET /api/v1/appearance/revisions/:id': AppearanceRevisionResponse,
  'PUT /api/v1/appearance': AppearanceResponse,
  'GET /api/v1/billing/subscriptions': SubscribersResponse,
  'POST /api/v1/billing/subscriptions/:id/cancel': SubscriberResponse,
  'POST /api/v1/billing/subscriptions/:id/end': SubscriberResponse,
  'POST /api/v1/billing/subscriptions/:id/preview': PlanChangeResponse,
  'POST /api/v1/billing/subscriptions/:id/resume': SubscriberResponse,
  'PUT /api/v1/billing/subscriptions/:id': SubscriberResponse,
  'GET /api/v1/contact-messages': ContactMessagesResponse,
  'GET /api/v1/contact-messages/:id': ContactMessageResponse,
  'PUT /api/v1/contact-messages/:id': ContactMessageResponse,
  'POST /api/v1/contact-messages/:id/answers': ContactMessageResponse,
  'DELETE /api/v1/contact-messages/:id': StatusResponse,
  'GET /api/v1/coupons': CouponsResponse,
  'POST /api/v1/coupons': CouponResponse,
  'PUT /api/v1/coupons/:id': CouponResponse,
  'GET /api/v1/custom-pages': PageListResponse,
  'POST /api/v1/custom-pages': EditedPageResponse,
  'PUT /api/v1/custom-pages/:id': EditedPageResponse,
  'DELETE /api/v1/custom-pages/:id': StatusResponse,
  'POST /api/v1/custom-pages/:id/duplicate': EditedPageResponse,
  'PUT /api/v1/custom-pages/:id/draft': EditedPageResponse,
  'DELETE /api/v1/custom-pages/:id/draft': EditedPageResponse,
  'POST /api/v1/custom-pages/deletions': BulkPagesResponse,
  'PUT /api/v1/custom-pages/states': BulkPagesResponse,
  'GET /api/v1/custom-pages/:id/edit': EditedPageResponse,
  'POST /api/v1/custom-pages/:id/preview': PagePreviewResponse,
  'DELETE /api/v1/custom-pages/:id/preview': StatusResponse,
  'GET /api/v1/custom-pages/:id/revisions': PageRevisionsResponse,
  'GET /api/v1/custom-pages/:id/revisions/:number': PageRevisionResponse,
  'POST /api/v1/custom-pages/:id/revisions/:number/restore': EditedPageResponse,
  'GET /api/v1/files': SiteFilesResponse,
  'POST /api/v1/files/delete': DeleteSiteFilesResponse,
  'GET /api/v1/logs/audit': AuditResponse,
  'GET /api/v1/logs/jobs': LoggedJobsResponse,
  'POST /api/v1/logs/jobs/:kind/:id/retry': StatusResponse,
  'GET /api/v1/logs/mails': LoggedMailsResponse,
  'GET /api/v1/logs/mails/:id': MailBodyResponse,
  'POST /api/v1/logs/mails/:id/resend': StatusResponse,
  'GET /api/v1/logs/api-uses': LoggedApiUsesResponse,
  'GET /api/v1/logs/retention': LogRetentionResponse,
  'GET /api/v1/logs/sign-ins': LoggedSignInsResponse,
  'GET /api/v1/localizations': SiteLanguagesResponse,
  'POST /api/v1/localizations': SiteLanguageResponse,
  'PUT /api/v1/localizations/:language': SiteLanguageResponse,
  'DELETE /api/v1/localizations/:language': StatusResponse,
  'GET /api/v1/localizations/:language/export': LanguageExportResponse,
  'POST /api/v1/localizations/:language/import': LanguageImportResponse,
  'GET /api/v1/localizations/:language/lines': LanguageLinesResponse,
  'PUT /api/v1/localizations/:language/lines': LanguageLineResponse,
  'GET /api/v1/menus': MenusResponse,
  'POST /api/v1/menus': MenuResponse,
  'PUT /api/v1/menus/:id': MenuResponse,
  'DELETE /api/v1/menus/:id': StatusResponse,
  'GET /api/v1/overview': OverviewResponse,
  'GET /api/v1/plans': PlansResponse,
  'POST /api/v1/plans': PlanResponse,
  'PUT /api/v1/plans/:id': PlanResponse,
  'DELETE /api/v1/plans/:id': StatusResponse,
  'PUT /api/v1/plans/order': PlansResponse,
  'GET /api/v1/roles': RolesResponse,
  'POST /api/v1/roles': RoleResponse,
  'DELETE /api/v1/roles/:id': StatusResponse,
  'PUT /api/v1/roles/:id': RoleResponse,
  'GET /api/v1/settings': SettingsResponse,
  'PUT /api/v1/settings': SettingsResponse,
  'POST /api/v1/settings/checks': SettingCheckResponse,
  'GET /api/v1/site-workspaces': SiteWorkspacesResponse,
  'GET /api/v1/site-workspaces/:id': SiteWorkspaceResponse,
  'PUT /api/v1/site-workspaces/:id': SiteWorkspaceResponse,
  'DELETE /api/v1/site-workspaces/:id': StatusResponse,
  'GET /api/v1/site-workspaces/:id/members': WorkspaceMembersResponse,
  'POST /api/v1/site-workspaces/:id/transfer': SiteWorkspaceResponse,
  'GET /api/v1/site-webhooks': SiteWebhooksResponse,
  'POST /api/v1/site-webhooks': NewSiteWebhookResponse,
  'PUT /api/v1/site-webhooks/:id': SiteWebhookResponse,
  'DELETE /api/v1/site-webhooks/:id': StatusResponse,
  'GET /api/v1/site-webhooks/:id/deliveries': WebhookDeliveriesResponse,
  'GET /api/v1/site-webhooks/:id/deliveries/:delivery': WebhookDeliveryResponse,
  'POST /api/v1/site-webhooks/:id/deliveries/:delivery/replay': StatusResponse,
  'POST /api/v1/site-webhooks/:id/ping': StatusResponse,
  'POST /api/v1/site-webhooks/:id/secret': NewSiteWebhookResponse,
  'GET /api/v1/tags': TagsResponse,
  'POST /api/v1/tags': TagResponse,
  'PUT /api/v1/tags/:id': TagResponse,
  'DELETE /api/v1/tags/:id': StatusResponse,
  'GET /api/v1/users/imports': PeopleImportsResponse,
  'POST /api/v1/users/imports': PeopleImportResponse,
  'GET /api/v1/users/imports/:ticket': PeopleImportResponse,
  'POST /api/v1/users/imports/preview': PeopleImportPreviewResponse,
}
