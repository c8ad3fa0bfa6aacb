import { isTooCommon } from './common-passwords'

/** What is wrong with a password somebody wants to have; undefined when nothing is. */
export function newPasswordProblem(
  password: string,
  confirmation: string,
  email: string,
  siteName: string,
): string | undefined {
  if ([...password].length < 8) return 'The password must be at least 8 characters.'
  if (password !== confirmation) return 'The password confirmation does not match.'
  if (isTooCommon(password, email, siteName)) return 'This password is too common. Please choose another one.'
  return undefined
}
