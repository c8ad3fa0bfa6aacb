import { randomBytes } from 'node:crypto'
import type { CreatePersonRequest } from '@app/shared/wire'
import type { FastifyRequest } from 'fastify'
import { accountChanges } from '../account/account-changes'
import { recordChange, userSubject } from '../audit/record-change'
import { newPasswordProblem } from '../auth/password/check-new-password'
import { hashPassword } from '../auth/password/password-hash'
import { createUser } from '../auth/registration/create-user'
import { queueVerification } from '../auth/verification/queue-verification'
import type { Context } from '../context/context'
import { invalid } from '../errors/refusals'
import { isEmailAddress, normalizeEmail } from '../identity/email-address'
import { changeRoles } from '../roles/change-roles'
import { readSettings } from '../settings/store'
import { userStore } from '../users/store'
import { invitePerson } from './invite-person'

/** Makes an account for somebody and returns its id. Without a password, a mail asks them to choose one. */
export async function createPerson(
  request: FastifyRequest,
  context: Context,
  { email: typed, password, roles, ...names }: CreatePersonRequest,
): Promise<number> {
  const email = normalizeEmail(typed)
  const { languages } = await context.siteCache.at(request.seen.site)
  const details = accountChanges(names, { picture: null, languages })
  const { branding, require_email_confirmation } = await readSettings(context.db)
  const chosen = password && { password, password_confirmation: password }
  const problem = chosen ? await newPasswordProblem(context, chosen, email, branding.site_name) : undefined
  const errors = {
    ...(!isEmailAddress(email) && { email: 'email_malformed' as const }),
    ...(problem && { password: problem }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const passwordHash = await hashPassword(password || randomBytes(32).toString('base64url'))
  return context.db.transaction().execute(async transaction => {
    const id = await createUser(transaction, { email, passwordHash, hasPassword: Boolean(password) })
    if (id === undefined) throw invalid({ email: 'email_taken' })
    await userStore(transaction).updateAccount(id, details)
    await recordChange(transaction, request, {
      action: 'users.create',
      subject: await userSubject(transaction, id),
      after: { email, ...details, invited: !password },
    })
    if (roles) await changeRoles(request, { ...context, db: transaction }).assign(id, roles)
    if (!password) await invitePerson(context, transaction, { id, email })
    else if (require_email_confirmation)
      await queueVerification(context, transaction, { id, email }, `register:${id}`)
    return id
  })
}
