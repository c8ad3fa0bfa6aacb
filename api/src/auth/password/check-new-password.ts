import type { ChangePasswordRequest } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Problem } from '../../errors/app-error'
import { isBreached } from './breached-passwords'

const SHORTEST = 8

/** A new password, typed twice. */
type Chosen = Pick<ChangePasswordRequest, 'password' | 'password_confirmation'>

/** The problem with a new password; undefined when it is acceptable. The account's address and the site's name count as common words. */
export async function newPasswordProblem(
  { config }: Pick<Context, 'config'>,
  { password, password_confirmation }: Chosen,
  email: string,
  siteName: string,
): Promise<Problem | undefined> {
  if ([...password].length < SHORTEST) return { code: 'password_too_short', params: { min: SHORTEST } }
  if (password !== password_confirmation) return { code: 'password_mismatch' }
  // Only when it is needed: the lists are large, and few requests choose a password.
  const { isEasyToGuess } = await import('@app/shared/rate-password')
  const known = [email, ...email.split(/[@.+_-]/), siteName, ...siteName.split(/\s+/)]
  if (isEasyToGuess(password, known)) return { code: 'password_common' }
  if (config.breachedPasswords && (await isBreached(config.breachedPasswords, password)))
    return { code: 'password_breached' }
  return undefined
}
