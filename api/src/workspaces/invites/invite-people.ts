import type { InviteLinkRequest, InviteRequest } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import type { ErrorCode } from '../../errors/error-lines'
import { invalid } from '../../errors/refusals'
import { isEmailAddress, normalizeEmail } from '../../identity/email-address'
import { nameOfUser } from '../../identity/name-of-user'
import { eventStore } from '../event-store'
import { lockAs } from '../memberships'
import { seatsOf } from '../quota'
import { inviteStore } from './invite-store'
import { expiry, type Inviting } from './inviting'
import { tellInvited } from './tell-invited'

/** Invites every address, or none: 422 names each that cannot be. All mails are queued with the invitations. */
export async function invitePeople(context: Context, { workspaceId, me }: Inviting, asked: InviteRequest) {
  const { db, now } = context
  const emails = asked.emails.map(normalizeEmail)
  await db.transaction().execute(async transaction => {
    const { name } = await lockAs(transaction, { workspaceId, by: me, least: 'admin' })
    await lockAddressees(transaction, emails)
    const members = await membersAmong(transaction, workspaceId, emails)
    const problems = Object.fromEntries(
      emails.flatMap((email, index): [string, ErrorCode][] => {
        if (!isEmailAddress(email)) return [[`emails.${index}`, 'email_malformed']]
        return members.has(email) ? [[`emails.${index}`, 'workspace_member_already']] : []
      }),
    )
    if (Object.keys(problems).length > 0) throw invalid(problems)
    const invites = inviteStore(transaction, now)
    const actor = await nameOfUser(transaction, me)
    for (const email of new Set(emails)) {
      const id = await invites.add({
        workspaceId,
        email,
        role: asked.role,
        invitedBy: me,
        expiresAt: expiry(now(), asked.expires_in_days),
      })
      const event = { workspaceId, actorId: me, subject: email, detail: asked.role }
      await eventStore(transaction).add({ ...event, kind: 'invited' })
      const workspace = { id: workspaceId, name }
      await tellInvited(context, transaction, { id, email, role: asked.role, workspace, actor })
    }
    await assertSeats(transaction, workspaceId, now())
  })
}

/** Makes a link with which anybody who has it can join. */
export async function createLink(context: Context, { workspaceId, me }: Inviting, asked: InviteLinkRequest) {
  const { db, now } = context
  await db.transaction().execute(async transaction => {
    await lockAs(transaction, { workspaceId, by: me, least: 'admin' })
    await inviteStore(transaction, now).add({
      workspaceId,
      email: null,
      role: asked.role,
      invitedBy: me,
      expiresAt: expiry(now(), asked.expires_in_days),
    })
    await eventStore(transaction).add({ workspaceId, kind: 'linkCreated', actorId: me, detail: asked.role })
  })
}

async function assertSeats(transaction: Db, workspaceId: number, time: Date) {
  const { members, invited, max } = await seatsOf(transaction, workspaceId, time)
  if (max !== null && members + invited > max)
    throw invalid({ emails: { code: 'workspace_full', params: { max } } })
}

/** Their notifications are counted on their accounts: in the order of ids, so that two who invite the same people do not wait for each other. */
async function lockAddressees(transaction: Db, emails: readonly string[]) {
  await transaction
    .selectFrom('users')
    .select('id')
    .where('email', 'in', [...emails])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

async function membersAmong(transaction: Db, workspaceId: number, emails: readonly string[]) {
  const rows = await transaction
    .selectFrom('workspace_members')
    .innerJoin('users', 'users.id', 'user_id')
    .select('email')
    .where('workspace_id', '=', workspaceId)
    .where('email', 'in', [...emails])
    .execute()
  return new Set(rows.map(({ email }) => email))
}
