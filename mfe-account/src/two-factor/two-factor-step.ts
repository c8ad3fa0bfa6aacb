import type { User } from '@app/shared/wire'

/** Where the setup stands: not enabled, waiting for a code, on. */
export type TwoFactorStep = 0 | 1 | 2

/** Read from the user alone, so that a reload lands where one was. */
export const twoFactorStep = (
  user: Pick<User, 'two_factor_confirmed_at' | 'two_factor_recovery_codes'>,
): TwoFactorStep => (user.two_factor_confirmed_at ? 2 : user.two_factor_recovery_codes?.length ? 1 : 0)
