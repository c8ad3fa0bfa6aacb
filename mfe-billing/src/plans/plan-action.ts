import { isSubscribed } from '@app/shared/access'
import type { Bootstrap, Price, Product } from '@app/shared/wire'

/** What a plan's button says and where it leads; without `to` there is nothing to do. */
export interface PlanAction {
  label: 'Get started' | 'Upgrade' | 'Current plan'
  to?: string
}

/** The label and target of a plan's button for this visitor. */
export function planAction(
  { id, free }: Product,
  price: Price | undefined,
  bootstrap: Bootstrap,
): PlanAction {
  const label = free ? 'Get started' : 'Upgrade'
  const subscribed = isSubscribed(bootstrap)
  if (!bootstrap.user) return { label, to: '/register?redirectFrom=pricing' }
  if (free && !subscribed) return { label: 'Current plan' }
  if (!price) return { label }
  return { label, to: subscribed ? `/change-plan/${id}/${price.id}/confirm` : `/checkout/${id}/${price.id}` }
}
