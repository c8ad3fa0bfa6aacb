import type { User } from '@app/shared/wire'
import { useState } from 'react'
import { EnabledStep } from './enabled-step'
import { NotEnabledStep } from './not-enabled-step'
import { PendingStep } from './pending-step'

/** The second factor, set up in three steps. */
export function TwoFactorPanel({ user }: { user: User }) {
  const [hasBegun, setHasBegun] = useState(false)
  switch (twoFactorStep(user)) {
    case 0:
      return <NotEnabledStep onEnabled={() => setHasBegun(true)} />
    case 1:
      return <PendingStep hasBegun={hasBegun} />
    case 2:
      return <EnabledStep codes={user.two_factor_recovery_codes ?? []} />
  }
}

/** The step of the setup: not enabled, waiting for a code, enabled. */
type TwoFactorStep = 0 | 1 | 2

/** Read from the user alone, so that a reload lands where one was. */
export const twoFactorStep = (
  user: Pick<User, 'two_factor_confirmed_at' | 'two_factor_recovery_codes'>,
): TwoFactorStep => (user.two_factor_confirmed_at ? 2 : user.two_factor_recovery_codes?.length ? 1 : 0)
