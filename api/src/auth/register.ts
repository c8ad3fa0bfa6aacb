import type { RegisterRequest } from '@app/shared/wire'
import type { Context } from '../context'
import { forbidden, invalid } from '../errors'
import { readSettings } from '../settings/store'
import { newPasswordProblem } from './check-new-password'
import { createUser } from './create-user'
import { isEmailAddress, normalizeEmail } from './email-address'
import { hashPassword } from './password-hash'

/** Creates the account somebody asks for, or refuses with a message per field. */
export async function register({ db }: Context, asked: RegisterRequest) {
  const settings = await readSettings(db)
  if (settings.registration.disable) throw forbidden('Registration is disabled.')
  const email = normalizeEmail(asked.email)
  const password = newPasswordProblem(asked.password, asked.password_confirmation, email)
  const missing = settings.registration.policies.filter(policy => !asked.policies?.includes(policy.id))
  const errors = {
    ...(!isEmailAddress(email) && { email: 'The email must be a valid email address.' }),
    ...(password && { password }),
    ...(missing.length > 0 && { policies: missing.map(({ label }) => `The ${label} must be accepted.`) }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const user = {
    email,
    passwordHash: await hashPassword(asked.password),
    firstName: asked.first_name?.trim() ?? null,
    lastName: asked.last_name?.trim() ?? null,
  }
  const userId = await db.transaction().execute(transaction => createUser(transaction, user))
  if (userId === undefined) throw invalid({ email: 'The email has already been taken.' })
  const status: 'needs_email_verification' | 'success' = settings.require_email_confirmation
    ? 'needs_email_verification'
    : 'success'
  return { userId, status }
}
