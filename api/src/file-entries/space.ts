import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { signedInUser } from '../access/guards'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { notFound } from '../errors/refusals'
import { memberStore } from '../workspaces/member-store'
import { membershipsOf } from '../workspaces/memberships'
import { lockUsers } from '../workspaces/quota'

/** Whose files: those of a workspace, or somebody's own. As in the rows, one of the two is null. */
export type Space = { workspace_id: number; user_id: null } | { workspace_id: null; user_id: number }

/** True for rows of `file_entries` in a space. */
export const inSpace = (space: Space) =>
  space.workspace_id === null
    ? sql<boolean>`file_entries.user_id = ${space.user_id}`
    : sql<boolean>`file_entries.workspace_id = ${space.workspace_id}`

/** The space a request is about: that of `workspaceId`, or of the page's workspace; 0 is one's own. 404 for a workspace one is not in. */
export async function spaceOf(
  request: FastifyRequest,
  context: Context,
  workspaceId = Number(new URLSearchParams(request.url.split('?')[1]).get('workspaceId') ?? 0),
): Promise<Space> {
  const me = signedInUser(request)
  if (workspaceId === 0) return { workspace_id: null, user_id: me }
  if (!(await membershipsOf(request, context)).has(workspaceId)) throw notFound('workspace')
  return { workspace_id: workspaceId, user_id: null }
}

/** Somebody, and the space whose files they change. */
export interface Editor {
  space: Space
  userId: number
}

/** Who changes what by a request. */
export const editorOf = async (request: FastifyRequest, context: Context): Promise<Editor> => ({
  space: await spaceOf(request, context),
  userId: signedInUser(request),
})

/** Who pays for a space: the owner of the workspace, or the person. */
export async function payerOf(db: Db, space: Space): Promise<number> {
  if (space.workspace_id === null) return space.user_id
  const owner = await memberStore(db).ownerOf(space.workspace_id)
  if (owner === undefined) throw notFound('workspace')
  return owner
}

/** Something to be done in a space, in a transaction. */
type Change<T> = (transaction: Db, payer: number) => Promise<T>

/**
 * Changes a space while no other change of it goes on: so names in a folder stay different, a folder is made once, and what a
 * plan allows is counted right. Everything that one account pays for waits for each other.
 */
export function changeSpace<T>({ db }: Pick<Context, 'db'>, space: Space, change: Change<T>): Promise<T> {
  return db.transaction().execute(async transaction => {
    const payer = await payerOf(transaction, space)
    await lockUsers(transaction, [payer])
    return change(transaction, payer)
  })
}
