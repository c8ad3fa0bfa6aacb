import type { GivenRole } from '@app/shared/wire'
import type { Context } from '../context/context'
import type { Db } from '../db/schema'
import { forbidden, invalid, notFound } from '../errors/refusals'
import { nameOfUser } from '../identity/name-of-user'
import { notify } from '../notifications/notify'
import { endInvitesOfFormerMember, endInvitesOfManager } from './end-invites'
import { eventStore } from './event-store'
import { memberStore } from './member-store'
import { lockAs } from './memberships'
import { canOwn, lockUsers, seatsOf } from './quota'
import { actorIdOf, actorNameOf, recordSteward, type WorkspaceActor } from './steward'

/** A member of a workspace whom a change is about. */
interface Target {
  workspaceId: number
  userId: number
}

/** Gives a member another role; the same one again is no change. Invitations of somebody who may no longer invite end. */
export async function changeRole(
  context: Context,
  me: number,
  { workspaceId, userId, role }: Target & { role: GivenRole },
) {
  await context.db.transaction().execute(async transaction => {
    const { name } = await lockAs(transaction, { workspaceId, by: me, least: 'admin' })
    const before = await roleOfTarget(transaction, workspaceId, userId)
    if (before === role) return
    await memberStore(transaction).setRole(workspaceId, userId, role)
    if (role === 'member') await endInvitesOfManager(transaction, workspaceId, userId)
    const subject = await nameOfUser(transaction, userId)
    await eventStore(transaction).add({
      workspaceId,
      kind: 'roleChanged',
      actorId: me,
      subject,
      detail: role,
    })
    const values = {
      workspace: name,
      workspaceId: String(workspaceId),
      actor: await nameOfUser(transaction, me),
    }
    if (userId !== me)
      await notify(context, transaction, {
        type: 'workspace-role-changed',
        to: [userId],
        values,
        words: { role },
        workspaceId,
      })
  })
}

/** Takes somebody out of a workspace: oneself, or another as a manager. Whoever is removed also loses the links they may hold. */
export async function removeMember(context: Context, me: number, { workspaceId, userId }: Target) {
  await context.db.transaction().execute(async transaction => {
    const leaves = userId === me
    const { name } = await lockAs(transaction, {
      workspaceId,
      by: me,
      least: leaves ? 'member' : 'admin',
    })
    if (leaves && (await memberStore(transaction).roleOf(workspaceId, me)) === 'owner')
      throw invalid({ user: 'workspace_owner_stays' })
    await roleOfTarget(transaction, workspaceId, userId)
    const subject = await nameOfUser(transaction, userId)
    await memberStore(transaction).remove(workspaceId, userId)
    await endInvitesOfManager(transaction, workspaceId, userId)
    await endInvitesOfFormerMember(transaction, workspaceId, userId, { withLinks: !leaves })
    const event = { workspaceId, actorId: me, subject }
    await eventStore(transaction).add({ ...event, kind: leaves ? 'left' : 'removed' })
    if (leaves) return
    await notify(context, transaction, {
      type: 'workspace-removed',
      to: [userId],
      values: { workspace: name, actor: await nameOfUser(transaction, me) },
      workspaceId,
    })
  })
}

/** Makes another member the owner, whose plan must allow it; the former owner becomes an admin, and is told unless it was they who did it. */
export async function transferWorkspace(
  context: Context,
  by: WorkspaceActor,
  { workspaceId, userId }: Target,
) {
  await context.db.transaction().execute(async transaction => {
    const { name } = await lockAs(transaction, { workspaceId, by, least: 'owner' })
    const members = memberStore(transaction)
    const owner = await members.ownerOf(workspaceId)
    await recordSteward(by, transaction, { name, before: { owner }, after: { owner: userId } })
    if (owner === undefined || userId === owner) return
    if (!(await members.roleOf(workspaceId, userId))) throw notFound('member')
    const able = await lockUsers(transaction, [owner, userId])
    const seats = await seatsOf(transaction, workspaceId, context.now())
    if (
      !able.includes(userId) ||
      !(await canOwn(transaction, userId, seats.members + seats.invited, context.now()))
    )
      throw invalid({ user_id: 'workspace_owner_unfit' })
    await members.setRole(workspaceId, owner, 'admin')
    await members.setRole(workspaceId, userId, 'owner')
    const subject = await nameOfUser(transaction, userId)
    await eventStore(transaction).add({ workspaceId, kind: 'transferred', actorId: actorIdOf(by), subject })
    const values = {
      workspace: name,
      workspaceId: String(workspaceId),
      actor: await actorNameOf(transaction, by),
    }
    const told = [{ id: userId, role: 'owner' }, ...(owner === by ? [] : [{ id: owner, role: 'admin' }])]
    for (const { id, role } of told)
      await notify(context, transaction, {
        type: 'workspace-role-changed',
        to: [id],
        values,
        words: { role },
        workspaceId,
      })
  })
}

/** The role of the member a change is about; nobody but themselves changes what the owner is. */
async function roleOfTarget(transaction: Db, workspaceId: number, userId: number) {
  const role = await memberStore(transaction).roleOf(workspaceId, userId)
  if (!role) throw notFound('member')
  if (role === 'owner') throw forbidden('not_allowed')
  return role
}
