import '@fastify/swagger'
import { ErrorBody } from '@app/shared/wire'
import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Guard } from '../access/guards'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. */
    guard?: Guard
    /** True for what would spoil a public demo for everybody else. */
    closedInDemo?: boolean
    /** For what somebody needs who is signed in and has not proved the address yet; everything else is refused then. */
    openToUnverified?: true | ((request: FastifyRequest) => boolean)
    /** True for what hashes a password: such requests take turns. */
    hashesPassword?: boolean
    /** True for what every page load needs and the document server asks for on behalf of everybody. */
    unlimited?: boolean
  }
}

/** Makes the server refuse to start when a route has no schema of its answers or no guard decision. */
export function holdRouteRules(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    const name = `${route.method} ${route.url}`
    if (!route.schema?.response) throw new Error(`${name} has no schema of its answers`)
    if (!route.config?.guard) throw new Error(`${name} has no guard decision`)
    route.schema = withRefusals(route.schema, route.config.guard)
  })
}

const withRefusals = (schema: NonNullable<RouteOptions['schema']>, guard: Guard) => ({
  ...schema,
  description: `${schema.description ?? ''} Access: ${guard.decision}.`.trim(),
  response: Object.assign({ '4xx': ErrorBody, '5xx': ErrorBody }, schema.response),
})
