import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context'
import { isWithinLimit } from '../../limits/limit-requests'
import { queueMail } from '../../mail/queue-mail'
import { userStore } from '../../users/store'
import { knownDevice } from '../device/device-cookie'
import { notifyOwner } from '../notices/notify-owner'
import { securityMail } from '../notices/security-notice'

/** Counts a password somebody types for the account of `email` without being signed in, or refuses with 429. Browsers that signed in to it before have a counter of their own; when all others are locked out, the owner is mailed. */
export function countPasswordTry(request: FastifyRequest, context: Context, email: string, field: string) {
  const device = knownDevice(request, context, email)
  const onLockOut = () => tellLockedOut(request, context, email)
  return context.limits.login(request, { account: email, device, onLockOut }, field)
}

/** Once for each lock-out, but not for ever: at most four mails a day. For an address without an account the same is done and nothing sent, so that the time tells nothing. */
async function tellLockedOut(request: FastifyRequest, context: Context, email: string) {
  const { config, db, limits } = context
  if (!(await isWithinLimit(() => limits.lockOutMail(request, email)))) return
  await db.transaction().execute(async transaction => {
    const user = await userStore(transaction).credentials(email)
    if (user) return notifyOwner(context, transaction, user.id, 'lockedOut')
    const nobody = { to: null, dedupeKey: `lockedOut:${randomUUID()}` }
    return queueMail(context, transaction, nobody, securityMail('lockedOut', { ...config, email }))
  })
}
