import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { invalid } from '../../errors/refusals'
import { nameOfUser } from '../../identity/name-of-user'
import { notify } from '../../notifications/notify'
import { eventStore } from '../event-store'
import { memberStore } from '../member-store'
import { isManager } from '../memberships'
import { seatsOf } from '../quota'
import { withdrawInvitations } from '../withdraw-invitations'
import { workspaceStore } from '../workspace-store'
import { type FoundInvite, inviteStore } from './invite-store'
import { endExpired, noInvite, usableInvite } from './usable-invite'

/** Joins a workspace with what an invitation gave; returns its id. Joining once more changes nothing. */
export async function joinWorkspace(context: Context, me: number, token: string): Promise<number> {
  const { db, now } = context
  await endExpired(context, token)
  return db.transaction().execute(async transaction => {
    const { invite, email, isProved } = await usableInvite(context, transaction, me, token)
    const workspaceId = invite.workspace_id
    const isMember = (await memberStore(transaction).roleOf(workspaceId, me)) !== undefined
    if (invite.accepted_by !== null && !isMember) throw noInvite()
    if (!isMember) await add(context, transaction, invite, me)
    // Whoever comes by a link has used the invitation of the own address, too.
    if (invite.email === null && !isProved) return workspaceId
    const used = await inviteStore(transaction, now).accept(workspaceId, email, me)
    await withdrawInvitations(transaction, workspaceId, used)
    return workspaceId
  })
}

async function add(context: Context, transaction: Db, invite: FoundInvite, me: number) {
  const { now } = context
  const workspaceId = invite.workspace_id
  await assertRoom(transaction, invite, now())
  await memberStore(transaction).add(workspaceId, me, invite.role, now())
  const name = await nameOfUser(transaction, me)
  const event = { workspaceId, actorId: me, subject: name, detail: invite.role }
  await eventStore(transaction).add({ ...event, kind: 'joined' })
  const inviter = invite.invited_by
  if (inviter === null || !isManager(await memberStore(transaction).roleOf(workspaceId, inviter))) return
  const workspace = await workspaceStore(transaction).find(workspaceId, inviter)
  await notify(context, transaction, {
    type: 'workspace-joined',
    to: [inviter],
    values: { actor: name, workspace: workspace?.name ?? '', workspaceId: String(workspaceId) },
    workspaceId,
  })
}

/** An invited address has its seat already; a link only gives one that is free. */
async function assertRoom(transaction: Db, invite: FoundInvite, time: Date) {
  const { members, invited, max } = await seatsOf(transaction, invite.workspace_id, time)
  const taken = invite.email === null ? members + invited : members
  if (max !== null && taken >= max) throw invalid({ invite: 'workspace_no_room' })
}
