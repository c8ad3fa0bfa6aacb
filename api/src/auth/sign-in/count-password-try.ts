import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context'
import { isWithinLimit } from '../../limits/limit-requests'
import { queueMail } from '../../mail/queue-mail'
import { userStore } from '../../users/store'
import { knownDevice } from '../device/device-cookie'
import { notifyOwner } from '../notices/notify-owner'
import { securityMail } from '../notices/security-notice'

/** Counts a password attempt for the account of `email`, or refuses with 429. Known devices have a counter of their own; when unknown ones are locked out, the owner gets a mail. */
export function countPasswordTry(request: FastifyRequest, context: Context, email: string, field: string) {
  const device = knownDevice(request, context, email)
  const onLockOut = () => tellLockedOut(request, context, email)
  return context.limits.login(request, { account: email, device, onLockOut }, field)
}

/** One mail per lock-out, at most four a day. For an address without an account it does the same work and sends nothing, so that timing reveals nothing. */
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
