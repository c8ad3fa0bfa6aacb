import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { forbidden, notFound } from '../../errors/refusals'
import { readSettings } from '../../settings/store'
import { userStore } from '../../users/store'
import { withdrawInvitations } from '../withdraw-invitations'
import { workspaceStore } from '../workspace-store'
import { readToken } from './invite-link'
import { type FoundInvite, inviteStore } from './invite-store'
import { proveAddress } from './prove-address'

/** 404: unknown, over, revoked, or somebody else's. Which of these is not told. */
export const noInvite = () => notFound('invitation')

/**
 * Ends an invitation that has run out before whoever answers it is refused: what offers it would stay until the next sweep, and
 * refuse every further answer.
 */
export async function endExpired({ keys, db, now }: Context, token: string) {
  const read = readToken({ keys }, token)
  const invite = read && (await inviteStore(db, now).find(read.id))
  if (!invite || invite.accepted_by !== null || invite.expires_at > now()) return
  await db.transaction().execute(async transaction => {
    await inviteStore(transaction, now).remove(invite.id)
    await withdrawInvitations(transaction, invite.workspace_id, [invite.id])
  })
}

/** An invitation that somebody may use, with their address, and whether that is proved. */
export interface UsableInvite {
  invite: FoundInvite
  email: string
  isProved: boolean
}

/**
 * The invitation of a token, locked with its workspace, if this user may use it: one for an address only by the account of that
 * address, and by a bare id only once the address is proved. A mailed link proves it; one that a manager copied does not, because
 * the manager may have registered the address, too.
 */
export async function usableInvite(
  context: Context,
  transaction: Db,
  me: number,
  token: string,
): Promise<UsableInvite> {
  const { now } = context
  const read = readToken(context, token)
  const invites = inviteStore(transaction, now)
  const found = read && (await invites.find(read.id))
  if (!read || !found || !(await workspaceStore(transaction).lock(found.workspace_id))) throw noInvite()
  // It may have been revoked or used while this waited for the lock.
  const invite = await invites.find(read.id)
  const user = await userStore(transaction).find(me)
  if (!invite || !user) throw noInvite()
  if (invite.accepted_by === null ? invite.expires_at <= now() : invite.accepted_by !== me) throw noInvite()
  if (invite.email === null ? !read.link : invite.email !== user.email) throw noInvite()
  const proves = invite.email !== null && read.link === 'mailed'
  if (proves) await proveAddress(context, transaction, me, user.email)
  const isProved = proves || user.email_verified_at !== null
  if (!read.link && !isProved) throw noInvite()
  const { require_email_confirmation } = await readSettings(transaction)
  if (require_email_confirmation && !isProved) throw forbidden('email_unverified')
  return { invite, email: user.email, isProved }
}
