import type { FastifyRequest } from 'fastify'
import type { Context } from '../context/context'
import { forbidden } from '../errors/refusals'
import { actorOf } from '../identity/actor'
import { membershipsOf } from './memberships'

/**
 * Refuses a request of a page that shows a workspace (`?workspaceId=`) its reader is not in, or no longer: before anything is
 * read or stored, so that no page shows or changes the wrong workspace. 0 is the person's own; of visitors it means nothing.
 */
export async function refuseForeignWorkspace(request: FastifyRequest, context: Context) {
  const { forAnyAccount, forAnyWorkspace } = request.routeOptions.config
  const asked = askedFor(request.query)
  if (asked === undefined || asked === '0' || forAnyAccount || forAnyWorkspace) return
  if (actorOf(request) === null) return
  const memberships = await membershipsOf(request, context)
  if (typeof asked !== 'string' || !/^[1-9]\d{0,9}$/.test(asked) || !memberships.has(Number(asked)))
    throw forbidden('workspace_left')
}

const askedFor = (query: unknown): unknown =>
  typeof query === 'object' && query !== null && 'workspaceId' in query ? query.workspaceId : undefined
