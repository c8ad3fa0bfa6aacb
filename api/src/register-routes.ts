import { basePathOf } from '@app/shared/base-path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { refuseImpersonated } from './access/refuse-impersonated'
import { refuseInMaintenance } from './access/refuse-in-maintenance'
import { refuseUnverified } from './access/refuse-unverified'
import { requireScope } from './access-tokens/bearer'
import { accessTokenRoutes } from './account/access-tokens/routes'
import { deletionRoutes } from './account/deletion/routes'
import { emailRoutes } from './account/email/routes'
import { exportRoutes } from './account/export/routes'
import { accountRoutes } from './account/routes'
import { sessionRoutes } from './account/sessions/routes'
import { activityRoutes } from './activity/routes'
import { homepageProblem } from './appearance/homepage-problem'
import { appearanceRoutes } from './appearance/routes'
import { auditRoutes } from './audit/routes'
import { botCheckRoutes } from './auth/bot-check/routes'
import { magicLinkRoutes } from './auth/magic-link/routes'
import { passkeyConfirmRoutes } from './auth/passkeys/confirm-routes'
import { passkeyRoutes } from './auth/passkeys/routes'
import { changePasswordRoutes } from './auth/password-change/change-routes'
import { confirmPasswordRoutes } from './auth/password-change/confirm-routes'
import { resetRoutes } from './auth/password-change/reset-routes'
import { registrationProblem } from './auth/registration/setting-problem'
import { authenticateRequests } from './auth/session/authenticate'
import { refuseOtherAccount } from './auth/session/page-account'
import { passkeySignInRoutes } from './auth/sign-in/passkey-routes'
import { authRoutes } from './auth/sign-in/routes'
import { challengeRoutes } from './auth/sign-in/two-factor-routes'
import { waysInRoutes } from './auth/sign-in-methods/routes'
import { socialConnectRoutes } from './auth/social/connect-routes'
import { socialRoutes } from './auth/social/routes'
import { socialProblem } from './auth/social/setting-problem'
import { twoFactorRoutes } from './auth/two-factor/routes'
import { verificationRoutes } from './auth/verification/routes'
import { avatarRoutes } from './avatars/routes'
import { checkoutRoutes } from './billing/checkout/routes'
import { couponRoutes } from './billing/coupons/routes'
import { customerRoutes } from './billing/customer/routes'
import { invoiceRoutes } from './billing/invoices/routes'
import { planRoutes } from './billing/offer/routes'
import { paymentMethodRoutes } from './billing/payment-methods/routes'
import { billingReportRoutes } from './billing/reports/routes'
import { billingRoutes } from './billing/routes'
import { subscriberRoutes } from './billing/subscribers/routes'
import { billingSubscriptionRoutes } from './billing/subscription/routes'
import { receiveWebhookRoutes } from './billing/webhooks/receive-routes'
import { webhookRoutes } from './billing/webhooks/routes'
import { bootstrapRoutes } from './bootstrap/routes'
import { inboxRoutes } from './contact/inbox-routes'
import { contactRoutes } from './contact/routes'
import type { Context } from './context/context'
import { forbidden, notFound } from './errors/refusals'
import { archiveRoutes } from './file-entries/archive-routes'
import { fileExportRoutes } from './file-entries/export-routes'
import { siteFileRoutes } from './file-entries/of-everybody/routes'
import { fileEntryRoutes } from './file-entries/routes'
import { s3MultipartRoutes } from './file-entries/s3/multipart-routes'
import { s3SimpleRoutes } from './file-entries/s3/simple-routes'
import { servingRoutes } from './file-entries/serving/routes'
import { shareRoutes } from './file-entries/shares/routes'
import { sharedFileRoutes } from './file-entries/shares/shared-routes'
import { tusRoutes } from './file-entries/tus/routes'
import { formUploadRoutes } from './file-entries/uploads/form-routes'
import { fontRoutes } from './fonts/routes'
import { checkRequestForgery } from './http/csrf'
import { errorHandler } from './http/error-handler'
import { acceptOnlyJson } from './http/json-body'
import { openApiRoutes } from './http/openapi'
import { setResponseHeaders } from './http/response-headers'
import { enforceRouteRules } from './http/route-rules'
import { serializerCompiler } from './http/serializer-compiler'
import { validatorCompiler } from './http/validation'
import { languageRoutes } from './languages/routes'
import { limitConcurrency } from './limits/concurrency-limiter'
import { limitRequests } from './limits/limit-requests'
import { localizationRoutes } from './localization/routes'
import { apiUseRoutes } from './logs/api-use-routes'
import { jobLogRoutes } from './logs/job-routes'
import { mailLogRoutes } from './logs/mail-routes'
import { logRetentionRoutes } from './logs/retention-routes'
import { signInLogRoutes } from './logs/sign-in-routes'
import { devMailRoutes } from './mail/dev-routes'
import { menuRoutes } from './menus/routes'
import { audienceRoutes } from './notifications/announcements/audience-routes'
import { announcementRoutes } from './notifications/announcements/routes'
import { filterRoutes } from './notifications/filters/filter-routes'
import { pushRoutes } from './notifications/push/push-routes'
import { notificationRoutes } from './notifications/routes'
import { subscriptionRoutes } from './notifications/settings/subscription-routes'
import { unsubscribeRoutes } from './notifications/settings/unsubscribe-routes'
import { trackCurrentRequest } from './observability/current-request'
import { overviewRoutes } from './overview/routes'
import { pageDraftRoutes } from './pages/draft-routes'
import { editPageRoutes } from './pages/edit-routes'
import { pageHistoryRoutes } from './pages/history-routes'
import { manyPageRoutes } from './pages/many-routes'
import { pageRoutes } from './pages/routes'
import { paymentPageRoutes } from './payment-service/pages/routes'
import { personAccountRoutes } from './people/account-routes'
import { bulkPeopleRoutes } from './people/bulk/routes'
import { impersonationRoutes } from './people/impersonation-routes'
import { peopleImportRoutes } from './people/imports/routes'
import { personRoutes } from './people/routes'
import { policyReportRoutes } from './policy-reports/routes'
import { publicPageRoutes } from './public-pages/routes'
import { realtimeRoutes } from './realtime/routes'
import { roleRoutes } from './roles/routes'
import { searchRoutes } from './search/routes'
import { sessionCookieName } from './session/cookies'
import { settingCheckRoutes } from './setting-checks/routes'
import { settingRoutes } from './settings/routes'
import { tagRoutes } from './tags/routes'
import { dashboardRoutes } from './trade/dashboard/routes'
import { instrumentRoutes } from './trade/instrument-routes'
import { orderRoutes } from './trade/orders/routes'
import { banRoutes } from './users/ban-routes'
import { userRoutes } from './users/routes'
import { deliveryRoutes } from './webhooks/delivery-routes'
import { siteWebhookRoutes } from './webhooks/routes'
import { refuseForeignWorkspace } from './workspaces/active-workspace'
import { workspaceActivityRoutes } from './workspaces/activity-routes'
import { workspaceImageRoutes } from './workspaces/image-routes'
import { inviteRoutes } from './workspaces/invites/invite-routes'
import { joinRoutes } from './workspaces/invites/join-routes'
import { workspaceMemberRoutes } from './workspaces/member-routes'
import { siteWorkspaceRoutes } from './workspaces/of-everybody/routes'
import { workspaceRoutes } from './workspaces/routes'

/** The URL spaces of the api; whatever is asked for below them and does not exist is answered by the api, too. */
const spaces = ['/api/v1', '/assets', '/auth', '/secure', '/broadcasting']

const routes = [
  bootstrapRoutes,
  authRoutes,
  challengeRoutes,
  confirmPasswordRoutes,
  changePasswordRoutes,
  waysInRoutes,
  resetRoutes,
  verificationRoutes,
  twoFactorRoutes,
  sessionRoutes,
  botCheckRoutes,
  passkeyRoutes,
  passkeyConfirmRoutes,
  passkeySignInRoutes,
  magicLinkRoutes,
  socialRoutes,
  socialConnectRoutes,
  accountRoutes,
  accessTokenRoutes,
  activityRoutes,
  avatarRoutes,
  deletionRoutes,
  emailRoutes,
  exportRoutes,
  userRoutes,
  settingRoutes(({ config }) => [homepageProblem, registrationProblem, socialProblem(config)]),
  settingCheckRoutes,
  searchRoutes,
  appearanceRoutes,
  fontRoutes,
  banRoutes,
  personRoutes,
  personAccountRoutes,
  bulkPeopleRoutes,
  impersonationRoutes,
  peopleImportRoutes,
  roleRoutes,
  notificationRoutes,
  filterRoutes,
  workspaceRoutes,
  workspaceImageRoutes,
  workspaceMemberRoutes,
  workspaceActivityRoutes,
  inviteRoutes,
  joinRoutes,
  siteWorkspaceRoutes,
  subscriptionRoutes,
  unsubscribeRoutes,
  pushRoutes,
  announcementRoutes,
  audienceRoutes,
  realtimeRoutes,
  billingRoutes,
  checkoutRoutes,
  billingSubscriptionRoutes,
  subscriberRoutes,
  invoiceRoutes,
  customerRoutes,
  paymentMethodRoutes,
  receiveWebhookRoutes,
  webhookRoutes,
  billingReportRoutes,
  planRoutes,
  couponRoutes,
  fileEntryRoutes,
  formUploadRoutes,
  archiveRoutes,
  fileExportRoutes,
  servingRoutes,
  shareRoutes,
  sharedFileRoutes,
  siteFileRoutes,
  tusRoutes,
  instrumentRoutes,
  orderRoutes,
  dashboardRoutes,
  s3SimpleRoutes,
  s3MultipartRoutes,
  auditRoutes,
  overviewRoutes,
  siteWebhookRoutes,
  deliveryRoutes,
  jobLogRoutes,
  mailLogRoutes,
  apiUseRoutes,
  signInLogRoutes,
  logRetentionRoutes,
  pageRoutes,
  editPageRoutes,
  pageDraftRoutes,
  manyPageRoutes,
  pageHistoryRoutes,
  publicPageRoutes,
  menuRoutes,
  tagRoutes,
  contactRoutes,
  inboxRoutes,
  localizationRoutes,
  languageRoutes,
  openApiRoutes,
  policyReportRoutes,
  devMailRoutes,
  paymentPageRoutes,
]

/** Registers every route in an encapsulated context: its hooks apply to the api and not to other plugins of the server. */
export async function registerRoutes(app: FastifyInstance, context: Context) {
  await app.register(async api => {
    api.setErrorHandler(errorHandler(context))
    api.setValidatorCompiler(validatorCompiler)
    api.setSerializerCompiler(serializerCompiler())
    acceptOnlyJson(api)
    api.addHook('onRequest', async (request, reply) => {
      setResponseHeaders(reply, context.config.baseUrl)
      await limitRequests(request, context)
    })
    limitConcurrency(api)
    trackCurrentRequest(api)
    authenticateRequests(api, context)
    api.addHook('onRequest', async request => {
      checkRequestForgery(request, context.config.baseUrl)
      await refuseOtherAccount(request, context)
      if (request.is404) return
      requireScope(request)
      const { guard, closedInDemo } = request.routeOptions.config
      if (closedInDemo && context.config.demo) throw forbidden('demo_closed')
      refuseImpersonated(request)
      await refuseInMaintenance(request, context)
      await refuseUnverified(request, context)
      await refuseForeignWorkspace(request, context)
      await guard?.check(request, context)
    })
    await api.register(swagger, {
      openapi: {
        openapi: '3.1.0',
        info: { title: 'API', version: '1' },
        servers: [{ url: basePathOf(context.config.baseUrl) || '/' }],
        components: {
          securitySchemes: {
            session: { type: 'apiKey', in: 'cookie', name: sessionCookieName(context.config.baseUrl) },
            token: { type: 'http', scheme: 'bearer' },
          },
        },
      },
      hideUntagged: false,
    })
    enforceRouteRules(api)
    for (const space of spaces)
      await api.register(
        async area =>
          area.setNotFoundHandler(() => {
            throw notFound('page')
          }),
        { prefix: space },
      )
    for (const route of routes) await api.register(route(context))
  })
}
