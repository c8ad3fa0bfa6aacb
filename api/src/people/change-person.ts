import { randomUUID } from 'node:crypto'
import type { ChangePersonEmailRequest, UpdatePersonRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { accountChanges } from '../account/account-changes'
import { recordChange, userSubject } from '../audit/record-change'
import { notifyOwner } from '../auth/notices/notify-owner'
import { securityMail } from '../auth/notices/security-notice'
import { queueVerification } from '../auth/verification/queue-verification'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { isEmailAddress, normalizeEmail } from '../identity/email-address'
import { queueMail } from '../mail/queue-mail'
import { oneTimeSecrets } from '../secrets/one-time-secrets'
import { userStore } from '../users/store'
import { showWaitingInvites } from '../workspaces/invites/prove-address'
import { lockPerson } from './person-version'
import { assertInReach } from './reach'

/** Changes name, language and place of somebody. */
export async function changeDetails(
  request: FastifyRequest,
  { db, ...context }: Context,
  id: number,
  { version, ...asked }: UpdatePersonRequest,
) {
  const { languages } = await context.siteCache.at(request.seen.site)
  const changes = accountChanges(asked, { picture: null, languages })
  await db.transaction().execute(async transaction => {
    await assertInReach(request, { db, ...context }, transaction, id)
    const { id: _, permissions: __, ...before } = await lockPerson(transaction, id, version)
    await userStore(transaction).updateAccount(id, changes)
    await recordChange(transaction, request, {
      action: 'users.update',
      subject: await userSubject(transaction, id),
      before,
      after: { ...before, ...changes },
    })
  })
}

/**
 * Gives somebody another address, and says so at both. Links that were mailed before are void. One that is not stated as
 * confirmed is mailed a link to confirm it.
 */
export async function changeEmail(
  request: FastifyRequest,
  context: Context,
  id: number,
  asked: ChangePersonEmailRequest,
) {
  const { db, now } = context
  const email = normalizeEmail(asked.email)
  if (!isEmailAddress(email)) throw invalid({ email: 'email_malformed' })
  await db.transaction().execute(async transaction => {
    await assertInReach(request, context, transaction, id)
    const before = await lockPerson(transaction, id, asked.version)
    if (before.email === email) throw invalid({ email: 'email_same' })
    const users = userStore(transaction)
    if (await users.credentials(email)) throw invalid({ email: 'email_taken' })
    await notifyOwner(context, transaction, id, 'emailSet', { email })
    await users.changeEmail(id, email, asked.confirmed ? now() : null)
    if (asked.confirmed) await showWaitingInvites(context, transaction, id, email)
    await oneTimeSecrets(transaction, now).dropOf(
      id,
      'reset-password',
      'magic-link',
      'linked-account',
      'change-email',
    )
    if (asked.confirmed) {
      const { config } = context
      const text = securityMail('emailSet', { ...config, email, values: { email } })
      await queueMail(context, transaction, { to: email, dedupeKey: `emailSet:${randomUUID()}` }, text)
    } else await queueVerification(context, transaction, { id, email }, randomUUID())
    await recordChange(transaction, request, {
      action: 'users.email',
      subject: await userSubject(transaction, id),
      before: { email: before.email, confirmed: before.email_verified_at !== null },
      after: { email, confirmed: asked.confirmed },
    })
  })
}
