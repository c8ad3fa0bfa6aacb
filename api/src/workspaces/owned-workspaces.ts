import type { Db } from '../db/schema'
import { invalid } from '../errors/refusals'
import { memberStore } from './member-store'
import { lockUsers } from './quota'
import { workspaceStore } from './workspace-store'

/**
 * Refuses to end an account that owns a workspace with other members; those without others go with it. Nobody joins them and
 * none is transferred to this account before the transaction ends.
 */
export async function assertOwnsNothingShared(transaction: Db, userId: number) {
  const members = memberStore(transaction)
  for (const { id } of await members.ownedBy(userId)) await workspaceStore(transaction).lock(id)
  await lockUsers(transaction, [userId])
  const shared = (await members.ownedBy(userId)).filter(workspace => workspace.members > 1)
  if (shared.length === 0) return
  const names = shared.map(({ name }) => name).join(', ')
  throw invalid({ user: { code: 'workspaces_owned', params: { names } } })
}
