import type { Change } from '../audit/record-change'
import type { Db } from '../db/schema'
import { nameOfUser } from '../identity/name-of-user'

/**
 * An administrator of the site, who changes workspaces without being in them. Members are told the name of the site, as in the
 * history of a workspace; the audit log is told who it was.
 */
export interface Steward {
  siteName: string
  record(transaction: Db, change: Pick<Change, 'before' | 'after'> & { name: string }): Promise<void>
}

/** Who changes a workspace: a member by id, or the site. */
export type WorkspaceActor = number | Steward

/** The id under which the history of a workspace has it; null for the site. */
export const actorIdOf = (actor: WorkspaceActor) => (typeof actor === 'number' ? actor : null)

/** What members are told of who did it. */
export const actorNameOf = async (transaction: Db, actor: WorkspaceActor) =>
  typeof actor === 'number' ? nameOfUser(transaction, actor) : actor.siteName

/** Writes what the site did into the audit log; what members do stands in the history of their workspace. */
export async function recordSteward(
  actor: WorkspaceActor,
  ...[transaction, change]: Parameters<Steward['record']>
) {
  if (typeof actor !== 'number') await actor.record(transaction, change)
}
