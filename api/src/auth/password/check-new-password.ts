import type { ChangePasswordRequest } from '@app/shared/wire'
import type { Context } from '../../context/context'
import { isBreached } from './breached-passwords'

const SHORTEST = 8
const COMMON = 'This password is too common. Please choose another one.'

/** A password somebody wants to have, typed twice. */
type Chosen = Pick<ChangePasswordRequest, 'password' | 'password_confirmation'>

/** What is wrong with a password somebody wants to have; undefined when nothing is. The account's address and the name of the site count as words everybody knows. */
export async function newPasswordProblem(
  { config }: Pick<Context, 'config'>,
  { password, password_confirmation }: Chosen,
  email: string,
  siteName: string,
): Promise<string | undefined> {
  if ([...password].length < SHORTEST) return `The password must be at least ${SHORTEST} characters.`
  if (password !== password_confirmation) return 'The password confirmation does not match.'
  // Only when it is needed: the lists are large, and few requests choose a password.
  const { isEasyToGuess } = await import('@app/shared/rate-password')
  const known = [email, ...email.split(/[@.+_-]/), siteName, ...siteName.split(/\s+/)]
  if (isEasyToGuess(password, known)) return COMMON
  if (config.breachedPasswords && (await isBreached(config.breachedPasswords, password)))
    return 'This password is known from a data breach. Please choose another one.'
  return undefined
}
