import { avatarFiles } from '../avatars/avatar-files'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { notify } from '../notifications/notify'
import { eventStore } from './event-store'
import { memberStore } from './member-store'
import { lockAs } from './memberships'
import { assertRoomForWorkspace, lockUsers } from './quota'
import { actorIdOf, actorNameOf, recordSteward, type WorkspaceActor } from './steward'
import { withdrawInvitations } from './withdraw-invitations'
import { workspaceStore } from './workspace-store'

/** Makes a workspace of this user; 422 when the plan allows no more. */
export function createWorkspace({ db, now }: Context, userId: number, name: string): Promise<number> {
  return db.transaction().execute(async transaction => {
    await lockUsers(transaction, [userId])
    await assertRoomForWorkspace(transaction, userId, now())
    const workspaceId = await workspaceStore(transaction).create(name)
    await memberStore(transaction).add(workspaceId, userId, 'owner', now())
    await eventStore(transaction).add({ workspaceId, kind: 'created', actorId: userId, subject: name })
    return workspaceId
  })
}

/** Gives a workspace another name; the same one again is no change. */
export async function renameWorkspace(
  { db }: Context,
  by: WorkspaceActor,
  workspaceId: number,
  name: string,
) {
  await db.transaction().execute(async transaction => {
    const before = await lockAs(transaction, { workspaceId, by, least: 'admin' })
    await recordSteward(by, transaction, {
      name: before.name,
      before: { name: before.name },
      after: { name },
    })
    if (before.name === name) return
    await workspaceStore(transaction).update(workspaceId, { name })
    const event = { workspaceId, actorId: actorIdOf(by), subject: name }
    await eventStore(transaction).add({ ...event, kind: 'renamed' })
  })
}

/** Gives a workspace another picture, or none. */
export async function changeImage(
  context: Context,
  userId: number,
  workspaceId: number,
  image: string | null,
) {
  const before = await context.db.transaction().execute(async transaction => {
    const { image: before } = await lockAs(transaction, { workspaceId, by: userId, least: 'admin' })
    await workspaceStore(transaction).update(workspaceId, { image })
    if (before !== image)
      await eventStore(transaction).add({ workspaceId, kind: 'pictureChanged', actorId: userId })
    return before
  })
  await avatarFiles(context).release(before)
}

/** Deletes a workspace with everything in it, once its name was typed. Whoever was in it is told. */
export async function deleteWorkspace(
  context: Context,
  by: WorkspaceActor,
  workspaceId: number,
  typed: string,
) {
  const image = await context.db.transaction().execute(async transaction => {
    const { name, image } = await lockAs(transaction, { workspaceId, by, least: 'owner' })
    if (typed.trim() !== name) throw invalid({ name: 'workspace_name_wrong' })
    const members = await memberStore(transaction).idsOf(workspaceId)
    const actor = await actorNameOf(transaction, by)
    await recordSteward(by, transaction, { name, before: { name, members } })
    await withdrawInvitations(transaction, workspaceId, 'all')
    await workspaceStore(transaction).remove(workspaceId)
    await notify(context, transaction, {
      type: 'workspace-removed',
      to: members.filter(id => id !== by),
      values: { workspace: name, actor },
      lines: ['The workspace <b>:workspace</b> was deleted', ':actor deleted it with everything in it.'],
    })
    return image
  })
  await avatarFiles(context).release(image)
}
