import { isSubscribed } from '@app/shared/access'
import type { MayOpen } from '@app/shared/navigation'
import type { Bootstrap, Price, Product, User } from '@app/shared/wire'

/** What a plan's button says and where it leads; without `to` there is nothing to do. */
export interface PlanAction {
  label: 'Get started' | 'Upgrade' | 'Switch to free' | 'Current plan'
  to?: string
}

/** Where plans are ordered on a site without a checkout. */
const CONTACT = '/contact'

/** Whether the user has this plan at this price. The same plan for another cycle is a change. */
const isCurrent = ({ subscriptions }: User, productId: number, price: Price | undefined) =>
  subscriptions.some(
    ({ valid, product_id, price_id }) => valid && product_id === productId && price_id === price?.id,
  )

/** The label and target of a plan's button for this visitor. */
export function planAction(
  { id, free }: Product,
  price: Price | undefined,
  bootstrap: Bootstrap,
  mayOpen: MayOpen = () => undefined,
): PlanAction {
  const label = free ? 'Get started' : 'Upgrade'
  const subscribed = isSubscribed(bootstrap)
  if (!bootstrap.user) return { label, to: '/register?redirectFrom=pricing' }
  if (free && !subscribed) return { label: 'Current plan' }
  if (isCurrent(bootstrap.user, id, price)) return { label: 'Current plan' }
  const orContact = (to: string) => (mayOpen(to) === false ? CONTACT : to)
  // It is what everybody has without a subscription: who wants it back cancels theirs.
  if (free) return { label: 'Switch to free', to: orContact('/billing/cancel') }
  if (!price) return { label }
  return {
    label,
    to: orContact(subscribed ? `/change-plan/${id}/${price.id}/confirm` : `/checkout/${id}/${price.id}`),
  }
}
