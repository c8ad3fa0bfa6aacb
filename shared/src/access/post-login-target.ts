import type { Onboarding } from '../bootstrap/onboarding'
import type { Bootstrap } from '../wire'
import { isAdmin, isSubscribed } from './permissions'
import { redirectsInForce } from './redirects'

const LAST_RESORT = '/account-settings'

/**
 * Where somebody goes after signing in, or from a page that is for guests: the saved plan, the target of their role,
 * the secondary target, `/`. A target they stand on or may not open gives way to the next.
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
  const redirects = redirectsInForce(settings)
  const targets = [
    onboarding && settings.billing.enable ? onboardingTarget(bootstrap, onboarding) : undefined,
    isAdmin(bootstrap) ? redirects.admins : redirects.users,
    settings.auth.secondaryRedirectUri,
    '/',
  ]
  return targets.find(path => path && path !== standingOn && mayOpen(path)) ?? LAST_RESORT
}

const onboardingTarget = (bootstrap: Bootstrap, { productId, priceId }: Onboarding) =>
  isSubscribed(bootstrap)
    ? `/change-plan/${productId}/${priceId}/confirm`
    : `/checkout/${productId}/${priceId}`
