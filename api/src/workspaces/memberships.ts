import type { WorkspaceRole } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { type Guard, signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { forbidden, notFound } from '../errors/refusals'
import { memberStore } from './member-store'
import type { WorkspaceActor } from './steward'
import { workspaceStore } from './workspace-store'

const ranks: readonly WorkspaceRole[] = ['member', 'admin', 'owner']
const decisions: Record<WorkspaceRole, string> = {
  member: 'member of the workspace',
  admin: 'manager of the workspace',
  owner: 'owner of the workspace',
}

/** The workspaces the sender of a request is in, with the role in each, as of the moment it came. */
export function membershipsOf(
  request: FastifyRequest,
  { db, userCache }: Context,
): Promise<ReadonlyMap<number, WorkspaceRole>> {
  const me = signedInUser(request)
  return userCache.remember(request, 'workspaces', () => memberStore(db).rolesOf(me))
}

/** Who is at least this in the workspace that the path names by `:id`. Of a workspace one is not in, nothing is told. */
export const requireRole = (least: WorkspaceRole): Guard => ({
  decision: decisions[least],
  check: async (request, context) => {
    const memberships = await membershipsOf(request, context)
    assertRole(memberships.get(workspaceOf(request)), least)
  },
})

/**
 * Locks a workspace for the rest of the transaction and checks once more what the actor is in it: it may have changed since the
 * request came. Whether the site may is decided before. Returns its name and picture.
 */
export async function lockAs(
  transaction: Db,
  { workspaceId, by, least }: { workspaceId: number; by: WorkspaceActor; least: WorkspaceRole },
) {
  const workspace = await workspaceStore(transaction).lock(workspaceId)
  if (!workspace) throw notFound('workspace')
  if (typeof by === 'number') assertRole(await memberStore(transaction).roleOf(workspaceId, by), least)
  return workspace
}

/** True for who may invite and remove others. */
export const isManager = (role: WorkspaceRole | undefined) => role === 'owner' || role === 'admin'

function assertRole(role: WorkspaceRole | undefined, least: WorkspaceRole) {
  if (!role) throw notFound('workspace')
  if (ranks.indexOf(role) < ranks.indexOf(least)) throw forbidden('not_allowed')
}

const workspaceOf = ({ params }: FastifyRequest) =>
  typeof params === 'object' && params !== null && 'id' in params ? Number(params.id) : 0
