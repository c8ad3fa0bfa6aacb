import type { ChangePasswordRequest } from '@app/shared/wire'
import type { Context } from '../../context/context'
import type { Problem } from '../../errors/app-error'
import { isBreached } from './breached-passwords'

const SHORTEST = 8

/** A password somebody wants to have, typed twice. */
type Chosen = Pick<ChangePasswordRequest, 'password' | 'password_confirmation'>

/** What is wrong with a password somebody wants to have; undefined when nothing is. The account's address and the name of the site count as words everybody knows. */
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
