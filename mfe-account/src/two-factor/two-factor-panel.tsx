import type { User } from '@app/shared/wire'
import { EnabledStep } from './enabled-step'
import { NotEnabledStep } from './not-enabled-step'
import { PendingStep } from './pending-step'
import { twoFactorStep } from './two-factor-step'

/** The second factor, set up in three steps. */
export function TwoFactorPanel({ user }: { user: User }) {
  switch (twoFactorStep(user)) {
    case 0:
      return <NotEnabledStep />
    case 1:
      return <PendingStep />
    case 2:
      return <EnabledStep codes={user.two_factor_recovery_codes ?? []} />
  }
}
