import { maintenanceRetry, readableWhileShut } from '@app/shared/maintenance'
import type { Menu } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { refuse } from '../errors/app-error'
import { hasPermission } from './has-permission'
import { permissionsOf } from './permissions-of'

/** What stays open: how one gets in and out, and what a page is drawn with before anybody is signed in (decision 157). */
const OPEN = [
  /^\/auth\/(login|logout|two-factor-challenge|passkeys|magic-link|forgot-password|reset-password|email\/verify)/,
  /^\/auth\/user\/(confirm-|confirmed-password-status)/,
  /^\/secure\/(auth\/social|bot-check|files)\//,
  /^\/api\/v1\/(bootstrap-data|impersonation|recaptcha\/verify|users\/me\/locale|avatars\/)/,
  /^\/assets\//,
  /^\/dev\//,
]

/** Refuses everybody but administrators while the site is shut; what other servers, mails and browsers send by themselves is taken as ever. */
export async function refuseInMaintenance(request: FastifyRequest, context: Context) {
  const { settings, menus } = await context.siteCache.at(request.seen.site)
  const { maintenance } = settings
  if (!maintenance?.enable || request.session?.impersonator) return
  const { url = '', config } = request.routeOptions
  if (config.signedByService || config.provedByLink || config.sentByBrowsers) return
  if (OPEN.some(path => path.test(url)) || isReadable(request, menus)) return
  if (hasPermission(await permissionsOf(request, context), 'admin.access')) return
  throw refuse(503, 'maintenance', { retryAfter: maintenanceRetry(maintenance, context.now()) })
}

/** Whether it asks for a written page that the page of the shut site links to. */
function isReadable({ method, routeOptions, params }: FastifyRequest, menus: readonly Menu[]) {
  if (method !== 'GET' || routeOptions.url !== '/api/v1/custom-pages/:idOrSlug') return false
  const { idOrSlug } = params as { idOrSlug: string }
  return readableWhileShut(menus).some(path => path.split('/')[2] === idOrSlug)
}
