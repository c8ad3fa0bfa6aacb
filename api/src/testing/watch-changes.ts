import { subscribe } from 'node:diagnostics_channel'
import type { PermissionName } from '@app/shared/permission-names'
import type { FastifyInstance } from 'fastify'
import { isRecorded } from '../audit/record-change'

/** What everybody does with what is their own; every other permission is one of somebody who looks after the site. */
const ordinary: readonly PermissionName[] = [
  'api.access',
  'files.create',
  'options.view',
  'orders.view',
  'workspaces.create',
]

/** Routes that are sent a body and change nothing. */
const harmless: readonly string[] = []

const silent = new WeakMap<object, Set<string>>()

// Every api of this process is looked at, however a test talks to it.
subscribe('fastify.initialization', message => {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onSend', async (request, reply) => {
    const { config, method, url } = request.routeOptions
    const route = `${method} ${url}`
    const permissions = config.guard?.permissions ?? []
    const changes = !['GET', 'HEAD'].includes(request.method) && reply.statusCode < 300
    if (!changes || harmless.includes(route) || permissions.every(name => ordinary.includes(name))) return
    if (!isRecorded(request)) silent.set(fastify, (silent.get(fastify) ?? new Set()).add(route))
  })
})

/** Routes of administrators that answered with success and wrote nothing into the audit log. */
export const silentChanges = (app: FastifyInstance) => [...(silent.get(app) ?? [])]
