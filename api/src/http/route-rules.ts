import '@fastify/swagger'
import { type ApiScope, ErrorBody } from '@app/shared/wire'
import type { FastifyContextConfig, FastifyInstance, RouteOptions } from 'fastify'
import type { Guard } from '../access/guards'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    guard?: Guard
    /** What an access token needs to call the route; without one no token can. */
    scope?: ApiScope
    /** True for routes that would spoil a public demo for other visitors. */
    closedInDemo?: boolean
    /** True for routes that a user with an unverified address may use; all others are refused. */
    openToUnverified?: true | ((request: FastifyRequest) => boolean)
    /** True for routes that hash a password: their concurrency is limited. */
    hashesPassword?: boolean
    /** True for what browsers send by themselves, without a request token; such a route changes nothing. */
    sentByBrowsers?: boolean
    /** True for routes that a signed link opens: whoever has it may send it, from anywhere, and a session adds nothing. */
    provedByLink?: boolean
    /** True for routes that another server sends to and signs: the signature is checked, and no session counts. */
    signedByService?: boolean
    /** True for routes by which a page learns who is signed in; answered to pages of other accounts, too. */
    forAnyAccount?: boolean
    /** True for the route by which a page learns in which workspaces one is; answered to pages of a workspace one has left, too. */
    forAnyWorkspace?: boolean
    /** True for routes of every page load, which the document server requests for all visitors: they have a rate limit of their own. */
    everyPage?: boolean
  }
}

/** Makes the server refuse to start when a route has no schema of its answers or no guard decision. */
export function enforceRouteRules(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    const name = `${route.method} ${route.url}`
    if (!route.schema?.response) throw new Error(`${name} has no schema of its answers`)
    if (!route.config?.guard) throw new Error(`${name} has no guard decision`)
    route.schema = { ...withRefusals(route.schema, route.config), tags: [areaOf(route.url)] }
  })
}

const withRefusals = (
  schema: NonNullable<RouteOptions['schema']>,
  { guard, scope }: FastifyContextConfig,
) => ({
  ...schema,
  description: `${schema.description ?? ''} Access: ${guard?.decision}.`.trim(),
  ...(guard?.permissions && { 'x-permissions': guard.permissions }),
  ...(scope && { security: [{ session: [] }, { token: [scope] }] }),
  response: Object.assign({ '4xx': ErrorBody, '5xx': ErrorBody }, schema.response),
})

/** Under which heading the description lists a route: its resource, or its area. */
const areaOf = (url: string) => /^\/(?:api\/v1\/)?([\w-]+)/.exec(url)?.[1] ?? 'other'
