import Fastify from 'fastify'
import { openToAll, requireUser } from '../access/guards'
import { createTestApp, type TestApp } from '../testing'
import { enforceRouteRules } from './route-rules'

const schema = { response: { 200: { type: 'object' } } }

it.each([
  ['no schema of its answers', { config: { guard: openToAll } }],
  ['no schema of its answers', { config: { guard: openToAll }, schema: {} }],
  ['no guard decision', { schema }],
])('does not let a server start that has a route with %s', async (problem, options) => {
  const app = Fastify()
  enforceRouteRules(app)
  expect(() => app.get('/careless', options, () => ({}))).toThrow(`GET /careless has ${problem}`)
  expect(() => app.get('/careful', { config: { guard: requireUser }, schema }, () => ({}))).not.toThrow()
  await app.close()
})

describe('GET api/v1/openapi.json', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  const document = async () => {
    const visitor = await test.loginAsAdministrator()
    return (await visitor.get('/api/v1/openapi.json')).json()
  }

  it('describes every route that answers, with who may call it and what comes back', async () => {
    const { openapi, paths } = await document()
    expect(openapi).toBe('3.1.0')
    expect(Object.keys(paths).sort()).toEqual([
      '/api/v1/access-tokens',
      '/api/v1/access-tokens/{id}',
      '/api/v1/announcements',
      '/api/v1/announcements/audience',
      '/api/v1/announcements/choices',
      '/api/v1/announcements/{id}',
      '/api/v1/appearance',
      '/api/v1/appearance/revisions',
      '/api/v1/appearance/revisions/{id}',
      '/api/v1/avatars/{key}',
      '/api/v1/billing/checkouts',
      '/api/v1/billing/checkouts/preview',
      '/api/v1/billing/checkouts/{id}',
      '/api/v1/billing/details',
      '/api/v1/billing/invoices',
      '/api/v1/billing/invoices/{id}/pdf',
      '/api/v1/billing/payment-methods',
      '/api/v1/billing/payment-methods/{id}',
      '/api/v1/billing/payment-methods/{id}/default',
      '/api/v1/billing/portal',
      '/api/v1/billing/products',
      '/api/v1/billing/reports',
      '/api/v1/billing/reports.csv',
      '/api/v1/billing/subscription',
      '/api/v1/billing/subscription/cancel',
      '/api/v1/billing/subscription/preview',
      '/api/v1/billing/subscription/resume',
      '/api/v1/billing/subscriptions',
      '/api/v1/billing/subscriptions/{id}',
      '/api/v1/billing/subscriptions/{id}/cancel',
      '/api/v1/billing/subscriptions/{id}/end',
      '/api/v1/billing/subscriptions/{id}/preview',
      '/api/v1/billing/subscriptions/{id}/resume',
      '/api/v1/billing/webhooks',
      '/api/v1/billing/webhooks/{id}',
      '/api/v1/billing/webhooks/{id}/replay',
      '/api/v1/bootstrap-data',
      '/api/v1/contact-messages',
      '/api/v1/contact-messages/{id}',
      '/api/v1/contact-messages/{id}/answers',
      '/api/v1/contact-page',
      '/api/v1/coupons',
      '/api/v1/coupons/{id}',
      '/api/v1/custom-pages',
      '/api/v1/custom-pages/{idOrSlug}',
      '/api/v1/custom-pages/{id}',
      '/api/v1/custom-pages/{id}/draft',
      '/api/v1/custom-pages/{id}/duplicate',
      '/api/v1/custom-pages/{id}/edit',
      '/api/v1/custom-pages/{id}/preview',
      '/api/v1/custom-pages/{id}/revisions',
      '/api/v1/custom-pages/{id}/revisions/{number}',
      '/api/v1/custom-pages/{id}/revisions/{number}/restore',
      '/api/v1/dashboard',
      '/api/v1/file-entries',
      '/api/v1/file-entries/archive',
      '/api/v1/file-entries/delete',
      '/api/v1/file-entries/export',
      '/api/v1/file-entries/folders',
      '/api/v1/file-entries/move',
      '/api/v1/file-entries/restore',
      '/api/v1/file-entries/usage',
      '/api/v1/file-entries/{id}',
      '/api/v1/file-entries/{id}/share',
      '/api/v1/files',
      '/api/v1/files/delete',
      '/api/v1/files/export',
      '/api/v1/impersonation',
      '/api/v1/instruments',
      '/api/v1/instruments/{symbol}/history',
      '/api/v1/instruments/{symbol}/options',
      '/api/v1/localizations',
      '/api/v1/localizations/{language}',
      '/api/v1/localizations/{language}/export',
      '/api/v1/localizations/{language}/import',
      '/api/v1/localizations/{language}/lines',
      '/api/v1/logs/api-uses',
      '/api/v1/logs/audit',
      '/api/v1/logs/audit/export',
      '/api/v1/logs/jobs',
      '/api/v1/logs/jobs/{kind}/{id}/retry',
      '/api/v1/logs/mails',
      '/api/v1/logs/mails/export',
      '/api/v1/logs/mails/{id}',
      '/api/v1/logs/mails/{id}/resend',
      '/api/v1/logs/sign-ins',
      '/api/v1/logs/sign-ins/export',
      '/api/v1/me/activity',
      '/api/v1/me/workspaces',
      '/api/v1/menus',
      '/api/v1/menus/{id}',
      '/api/v1/notifications',
      '/api/v1/notifications/filters',
      '/api/v1/notifications/mark-as-read',
      '/api/v1/notifications/mark-as-unread',
      '/api/v1/notifications/me/push-subscriptions',
      '/api/v1/notifications/me/subscriptions',
      '/api/v1/notifications/restore',
      '/api/v1/notifications/unsubscribe',
      '/api/v1/notifications/{ids}',
      '/api/v1/openapi.json',
      '/api/v1/orders',
      '/api/v1/orders/export',
      '/api/v1/orders/{id}',
      '/api/v1/overview',
      '/api/v1/page-previews/{token}',
      '/api/v1/plans',
      '/api/v1/plans/order',
      '/api/v1/plans/{id}',
      '/api/v1/policy-reports',
      '/api/v1/recaptcha/verify',
      '/api/v1/roles',
      '/api/v1/roles/{id}',
      '/api/v1/s3/entries',
      '/api/v1/s3/multipart/abort',
      '/api/v1/s3/multipart/batch-sign-part-urls',
      '/api/v1/s3/multipart/complete',
      '/api/v1/s3/multipart/create',
      '/api/v1/s3/multipart/get-uploaded-parts',
      '/api/v1/s3/simple/presign',
      '/api/v1/search',
      '/api/v1/settings',
      '/api/v1/settings/checks',
      '/api/v1/shared-files/{token}',
      '/api/v1/site-webhooks',
      '/api/v1/site-webhooks/{id}',
      '/api/v1/site-webhooks/{id}/deliveries',
      '/api/v1/site-webhooks/{id}/deliveries/{delivery}',
      '/api/v1/site-webhooks/{id}/deliveries/{delivery}/replay',
      '/api/v1/site-webhooks/{id}/ping',
      '/api/v1/site-webhooks/{id}/secret',
      '/api/v1/site-workspaces',
      '/api/v1/site-workspaces/{id}',
      '/api/v1/site-workspaces/{id}/members',
      '/api/v1/site-workspaces/{id}/transfer',
      '/api/v1/tags',
      '/api/v1/tags/{id}',
      '/api/v1/trade-account',
      '/api/v1/tus/entries',
      '/api/v1/tus/upload',
      '/api/v1/tus/upload/{key}',
      '/api/v1/user-sessions',
      '/api/v1/user-sessions/logout-other',
      '/api/v1/user-sessions/{id}',
      '/api/v1/users',
      '/api/v1/users/deletions',
      '/api/v1/users/export',
      '/api/v1/users/imports',
      '/api/v1/users/imports/preview',
      '/api/v1/users/imports/{ticket}',
      '/api/v1/users/imports/{ticket}/report',
      '/api/v1/users/me',
      '/api/v1/users/me/data-exports',
      '/api/v1/users/me/data-exports/{id}',
      '/api/v1/users/me/email',
      '/api/v1/users/me/email/confirm',
      '/api/v1/users/me/locale',
      '/api/v1/users/roles',
      '/api/v1/users/sign-outs',
      '/api/v1/users/suspensions',
      '/api/v1/users/verifications',
      '/api/v1/users/{id}',
      '/api/v1/users/{id}/avatar',
      '/api/v1/users/{id}/ban',
      '/api/v1/users/{id}/data-exports',
      '/api/v1/users/{id}/delete',
      '/api/v1/users/{id}/deletion',
      '/api/v1/users/{id}/details',
      '/api/v1/users/{id}/email',
      '/api/v1/users/{id}/impersonation',
      '/api/v1/users/{id}/password-link',
      '/api/v1/users/{id}/permissions',
      '/api/v1/users/{id}/roles',
      '/api/v1/users/{id}/sessions',
      '/api/v1/users/{id}/sessions/{session}',
      '/api/v1/users/{id}/two-factor',
      '/api/v1/users/{id}/verification',
      '/api/v1/value-lists/{names}',
      '/api/v1/workspace/invite/{inviteId}',
      '/api/v1/workspace/join/{inviteId}',
      '/api/v1/workspaces',
      '/api/v1/workspaces/{id}',
      '/api/v1/workspaces/{id}/activity',
      '/api/v1/workspaces/{id}/activity/people',
      '/api/v1/workspaces/{id}/image',
      '/api/v1/workspaces/{id}/invite-links',
      '/api/v1/workspaces/{id}/invites',
      '/api/v1/workspaces/{id}/invites/{inviteId}',
      '/api/v1/workspaces/{id}/invites/{inviteId}/resend',
      '/api/v1/workspaces/{id}/members',
      '/api/v1/workspaces/{id}/members/{userId}',
      '/api/v1/workspaces/{id}/transfer',
      '/assets/fonts/css2',
      '/assets/fonts/files/{file}',
      '/auth/email/verification-notification',
      '/auth/email/verify/{id}/{hash}',
      '/auth/forgot-password',
      '/auth/login',
      '/auth/logout',
      '/auth/magic-link',
      '/auth/magic-link/login',
      '/auth/passkeys/login',
      '/auth/passkeys/login-options',
      '/auth/register',
      '/auth/reset-password',
      '/auth/two-factor-challenge',
      '/auth/two-factor-challenge/passkey-options',
      '/auth/user/confirm-passkey',
      '/auth/user/confirm-passkey/options',
      '/auth/user/confirm-password',
      '/auth/user/confirmed-password-status',
      '/auth/user/confirmed-two-factor-authentication',
      '/auth/user/passkeys',
      '/auth/user/passkeys/options',
      '/auth/user/passkeys/{id}',
      '/auth/user/password',
      '/auth/user/two-factor-authentication',
      '/auth/user/two-factor-recovery-codes',
      '/auth/user/two-factor/qr-code',
      '/auth/user/ways-in',
      '/auth/user/ways-in/reviewed',
      '/broadcasting/auth',
      '/broadcasting/user-auth',
      '/feed.xml',
      '/secure/auth/social/connect',
      '/secure/auth/social/flows/{flow}',
      '/secure/auth/social/{service}/callback',
      '/secure/auth/social/{service}/connect',
      '/secure/auth/social/{service}/disconnect',
      '/secure/auth/social/{service}/login',
      '/secure/bot-check/frame',
      '/secure/files/{key}',
      '/sitemap.xml',
    ])
    for (const operations of Object.values<Record<string, never>>(paths))
      for (const operation of Object.values<{ description: string; responses: object; summary: string }>(
        operations,
      )) {
        expect(operation.description).toMatch(
          /Access: (public|guest|user|user with a confirmed password|permission: .+|(user.*, )?(member|manager|owner) of the workspace)\.$/,
        )
        expect(operation.summary).toBeTruthy()
        expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['4XX', '5XX']))
        expect(Object.keys(operation.responses).join()).toMatch(/\b(20[0124]|405)\b/)
      }
  })

  it('needs the permission api.access [P-016]', async () => {
    expect((await test.visitor().get('/api/v1/openapi.json')).statusCode).toBe(401)
    const { visitor, id } = await test.registerUser()
    expect((await visitor.get('/api/v1/openapi.json')).statusCode).toBe(200)
    await test.db.deleteFrom('user_role').where('user_id', '=', id).execute()
    expect((await visitor.get('/api/v1/openapi.json')).statusCode).toBe(403)
  })

  it('leaves out what the caller lacks the permission for', async () => {
    const { visitor } = await test.registerUser()
    const seen = Object.keys((await visitor.get('/api/v1/openapi.json')).json().paths)
    expect(seen).toContain('/api/v1/users/me')
    expect(seen).not.toContain('/api/v1/users')
    expect(Object.keys((await document()).paths)).toContain('/api/v1/users')
  })

  it('counts a permission of the guest role for visitors [P-004]', async () => {
    const permissions = JSON.stringify([{ name: 'api.access', restrictions: [] }])
    await test.db.updateTable('roles').set({ permissions }).where('guests', '=', true).execute()
    expect((await test.visitor().get('/api/v1/openapi.json')).statusCode).toBe(200)
  })
})
