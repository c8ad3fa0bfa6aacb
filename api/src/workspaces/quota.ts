import { accessStore } from '../access/store'
import type { Db } from '../db/schema'
import { forbidden, invalid } from '../errors/refusals'
import { memberStore } from './member-store'

/** What somebody's plan allows of workspaces; null without a limit. */
interface WorkspaceLimits {
  /** Workspaces of their own. */
  count: number | null
  /** Members of each, invited ones included. */
  members: number | null
}

/** The limits of an owner; undefined without the permission to have a workspace. */
async function limitsOf(db: Db, userId: number, time: Date): Promise<WorkspaceLimits | undefined> {
  const held = await accessStore(db).permissionsOf(userId, time)
  const permission = held.find(({ name }) => name === 'workspaces.create')
  if (!permission)
    return held.some(({ name }) => name === 'admin') ? { count: null, members: null } : undefined
  const limit = (wanted: string) => permission.restrictions.find(({ name }) => name === wanted)?.value ?? null
  return { count: limit('count'), members: limit('member_count') }
}

/** How many members the owner's plan allows in this workspace; null without a limit. */
export async function membersLimit(db: Db, ownerId: number, time: Date): Promise<number | null> {
  const limits = await limitsOf(db, ownerId, time)
  // Somebody who may have no workspace any more keeps those there are, and nobody is added.
  return limits ? limits.members : 0
}

/** Refuses one more workspace of this user. Call it after `lockUsers`, so that two at once cannot both find room. */
export async function assertRoomForWorkspace(transaction: Db, userId: number, time: Date) {
  const limits = await limitsOf(transaction, userId, time)
  if (!limits) throw forbidden('permission_missing')
  const owned = await memberStore(transaction).ownedBy(userId)
  if (limits.count !== null && owned.length >= limits.count)
    throw invalid({ name: { code: 'workspace_limit', params: { max: limits.count } } })
}

/** Whether a user's plan allows to take over a workspace that is so large. Call it after `lockUsers`. */
export async function canOwn(transaction: Db, userId: number, seats: number, time: Date): Promise<boolean> {
  const limits = await limitsOf(transaction, userId, time)
  if (!limits) return false
  const owned = await memberStore(transaction).ownedBy(userId)
  return (
    (limits.count === null || owned.length < limits.count) &&
    (limits.members === null || seats <= limits.members)
  )
}

/** Makes changes of what these users own wait for the end of the transaction; in the order of ids, so that two cannot wait for each other. Returns those that exist and may sign in. */
export async function lockUsers(transaction: Db, ids: readonly number[]): Promise<number[]> {
  const rows = await transaction
    .selectFrom('users')
    .select(['id', 'banned_at', 'delete_at'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return rows.filter(row => !row.banned_at && !row.delete_at).map(row => row.id)
}

/** Seats that are taken, by members and by addresses that are invited, and how many there may be; `max` is null without a limit. */
export async function seatsOf(db: Db, workspaceId: number, time: Date) {
  const owner = await memberStore(db).ownerOf(workspaceId)
  const max = owner === undefined ? 0 : await membersLimit(db, owner, time)
  const { members, invited } = await db
    .selectNoFrom(({ selectFrom, fn }) => [
      selectFrom('workspace_members')
        .select(fn.countAll<string>().as('count'))
        .where('workspace_id', '=', workspaceId)
        .as('members'),
      selectFrom('workspace_invites')
        .select(fn.countAll<string>().as('count'))
        .where('workspace_id', '=', workspaceId)
        .where('email', 'is not', null)
        .where('accepted_by', 'is', null)
        .where('expires_at', '>', time)
        .as('invited'),
    ])
    .executeTakeFirstOrThrow()
  return { members: Number(members), invited: Number(invited), max }
}
