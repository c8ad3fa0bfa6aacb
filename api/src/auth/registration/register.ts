import type { RegisterRequest, Settings } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { forbidden, invalid } from '../../errors/refusals'
import { isTimeZone } from '../../geolocation/time-zones'
import { isEmailAddress, normalizeEmail } from '../../identity/email-address'
import { isLanguage, readWording } from '../../localization/site-languages'
import { newPasswordProblem } from '../password/check-new-password'
import { hashPassword } from '../password/password-hash'
import { queueVerification } from '../verification/queue-verification'
import { createUser } from './create-user'

/** Creates an account, or refuses with a message per field. */
export async function register(context: Context, asked: RegisterRequest) {
  const { db } = context
  const wording = await readWording(db)
  const { settings } = wording
  if (settings.registration.disable) throw forbidden('registration_closed')
  const email = normalizeEmail(asked.email)
  const password = await newPasswordProblem(context, asked, email, settings.branding.site_name)
  const missing = settings.registration.policies.filter(policy => !asked.policies?.includes(policy.id))
  const accept = ({ label }: { label: string }) =>
    ({ code: 'policy_unaccepted', params: { policy: label } }) as const
  const errors = {
    ...(!isEmailAddress(email) && { email: 'email_malformed' as const }),
    ...(password && { password }),
    ...requiredFields(settings, asked),
    ...(missing.length > 0 && { policies: missing.map(accept) }),
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const user = {
    email,
    passwordHash: await hashPassword(asked.password),
    firstName: asked.first_name?.trim() ?? null,
    lastName: asked.last_name?.trim() ?? null,
    language: asked.language && isLanguage(wording, asked.language) ? asked.language : null,
    timezone: asked.timezone && isTimeZone(asked.timezone) ? asked.timezone : null,
  }
  const userId = await db.transaction().execute(async transaction => {
    const id = await createUser(transaction, user)
    if (id !== undefined && settings.require_email_confirmation)
      await queueVerification(context, transaction, { id, email }, `register:${id}`)
    return id
  })
  if (userId === undefined) throw invalid({ email: 'email_taken' })
  const status: 'needs_email_verification' | 'success' = settings.require_email_confirmation
    ? 'needs_email_verification'
    : 'success'
  return { userId, status }
}

const requiredFields = ({ registration }: Settings, asked: RegisterRequest) =>
  Object.fromEntries(
    (registration.fields ?? [])
      .filter(field => field.required && !asked[field.name]?.trim())
      .map(field => [field.name, 'required' as const]),
  )
