import { randomUUID } from 'node:crypto'
import type { GivenRole } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { lineFiller } from '../../localization/line-filler'
import { readWording } from '../../localization/site-languages'
import { queueMail } from '../../mail/queue-mail'
import { notificationTypes } from '../../notifications/notification-types'
import { notify } from '../../notifications/notify'
import { refusalUrl, refusedAddresses } from '../../notifications/preferences/refused-addresses'
import { inviteUrl } from './invite-link'

/** An invitation as those who are invited hear of it. */
export interface ToldInvite {
  id: string
  email: string
  role: GivenRole
  workspace: { id: number; name: string }
  /** The name of who invites. */
  actor: string
}

/**
 * Tells an address that it is invited: a proved account by a notification and its mail, everybody else by mail alone, so that
 * somebody who has registered an address of others learns nothing. Each mail leads to the page that its reader needs. Who has
 * refused such mail gets none, which takes as long and shows the inviter nothing.
 */
export async function tellInvited(
  context: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  invite: ToldInvite,
) {
  const user = await transaction
    .selectFrom('users')
    .select(['id', 'email_verified_at', 'language'])
    .where('email', '=', invite.email)
    .executeTakeFirst()
  const url = inviteUrl(context, invite, { link: 'mailed', page: user ? 'login' : 'register' })
  const mailAction = { label: 'Join workspace', url }
  if (user?.email_verified_at)
    return notifyInvited(context, transaction, { ...invite, userId: user.id, mailAction })
  const say = lineFiller(await readWording(transaction), user?.language ?? undefined)
  const [subject, ...paragraphs] = notificationTypes['workspace-invitation'].lines
  const isRefused = await refusedAddresses(transaction, context).has(invite.email)
  await queueMail(
    context,
    transaction,
    { to: isRefused ? null : invite.email, dedupeKey: `workspace-invitation:${randomUUID()}` },
    {
      // It is found under its whole English text.
      subject: say(subject).replaceAll(/<\/?b>/g, ''),
      paragraphs: [...paragraphs],
      values: { actor: invite.actor, workspace: invite.workspace.name, role: say(invite.role) },
      action: mailAction,
      unsubscribe: refusalUrl(context, invite.email),
      reason: 'You get this mail because somebody entered your address to invite you.',
    },
  )
}

/** Shows an invitation among the notifications of an account, once; without an action it was mailed before. */
export async function notifyInvited(
  context: Pick<Context, 'config' | 'keys' | 'now'>,
  transaction: Db,
  {
    id,
    role,
    workspace,
    actor,
    userId,
    mailAction,
  }: ToldInvite & { userId: number; mailAction?: { label: string; url: string } },
) {
  await transaction
    .deleteFrom('notifications')
    .where('user_id', '=', userId)
    .where('type', '=', 'workspace-invitation')
    .where(({ eb, ref }) => eb(ref('data', '->>').key('inviteId'), '=', id))
    .execute()
  await notify(context, transaction, {
    type: 'workspace-invitation',
    to: [userId],
    values: { actor, workspace: workspace.name },
    words: { role },
    workspaceId: workspace.id,
    inviteId: id,
    ...(mailAction ? { mailAction } : { isMailed: true }),
  })
}
