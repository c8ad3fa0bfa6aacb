import type { Onboarding } from '../bootstrap/onboarding'
import type { Bootstrap } from '../wire'
import { isAdmin, isSubscribed } from './permissions'

/** Where a visitor goes who asked for what needs a user. */
export const SIGN_IN_PATH = '/login'

/** The targets of this site where the settings name none. */
const DEFAULTS = { users: '/', admins: '/admin' }
const LAST_RESORT = '/account-settings'

/**
 * The page after signing in, and instead of a page for guests: the checkout of the saved plan, the target of the role, the
 * secondary target, `/`. A target that is the current page or may not be opened is skipped.
 */
export function postLoginTarget(
  bootstrap: Bootstrap,
  {
    onboarding,
    standingOn,
    mayOpen = () => true,
  }: {
    onboarding?: Onboarding | null | undefined
    standingOn?: string | undefined
    mayOpen?: ((path: string) => boolean) | undefined
  } = {},
): string {
  const { settings } = bootstrap
  const audience = isAdmin(bootstrap) ? 'admins' : 'users'
  const targets = [
    onboarding && settings.billing.enable ? onboardingTarget(bootstrap, onboarding) : undefined,
    settings.auth.redirects[audience] || DEFAULTS[audience],
    settings.auth.secondaryRedirectUri,
    '/',
  ]
  return targets.find(path => path && path !== standingOn && mayOpen(path)) ?? LAST_RESORT
}

const onboardingTarget = (bootstrap: Bootstrap, { productId, priceId }: Onboarding) =>
  isSubscribed(bootstrap)
    ? `/change-plan/${productId}/${priceId}/confirm`
    : `/checkout/${productId}/${priceId}`

/** Whether a visitor who was sent to sign in returns to the page they asked for. */
export const returnsToIntended = ({ settings }: Bootstrap): boolean => settings.auth.returnToIntended
