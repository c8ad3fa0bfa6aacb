// Loaded here, so that no test waits for it.
import '@app/shared/forms'
import '@app/shared/overlays'
import type { Remote } from '@app/shared/contract'
import { ApiError } from '@app/shared/http'
import {
  aBootstrap,
  aPage,
  aProduct,
  aSubscription,
  aUser,
  type Network,
  type Rendered,
  renderRemote,
} from '@app/shared/testing'
import type {
  BillingDetails,
  Bootstrap,
  CheckoutPreviewResponse,
  Invoice,
  PaymentMethod,
  SubscriptionDetails,
  SubscriptionResponse,
} from '@app/shared/wire'
import { useRouteError } from 'react-router-dom'
import remote from '../remote'

/** The plan that tests buy: $10 a month or $96 a year. */
export const team = aProduct({ id: 4, name: 'Team' })
/** The plan somebody has before. */
export const business = aProduct({
  id: 5,
  name: 'Business',
  prices: [{ id: 21, amount: 49, currency: 'USD', interval: 'month', interval_count: 1 }],
})

/** What somebody has: the plan Business, paid by the month. */
function details(changes: Partial<SubscriptionDetails>): SubscriptionDetails {
  const product = changes.product ?? business
  const [price] = product.prices
  if (!price) throw new Error('A subscription needs a price.')
  return {
    ...aSubscription({ product_id: product.id, price_id: price.id }),
    product,
    price,
    quantity: 1,
    trial_ends_at: null,
    current_period_end: '2026-05-03T12:00:00.000Z',
    cancel_at_period_end: false,
    next_amount: 49,
    ...changes,
  }
}

/** Answer of everything that gives the subscription. */
export const having = (changes: Partial<SubscriptionDetails> = {}): SubscriptionResponse => ({
  subscription: details(changes),
  usage: [],
})

/** Where nothing is known of who is billed. */
export const noDetails: BillingDetails = {
  name: '',
  line1: '',
  line2: '',
  city: '',
  postal_code: '',
  state: '',
  country: '',
  tax_id: '',
}

/** What Team costs by the month, without tax and trial. */
export const aPreview = (changes: Partial<CheckoutPreviewResponse> = {}): CheckoutPreviewResponse => ({
  currency: 'USD',
  subtotal: 10,
  discount: 0,
  tax: 0,
  tax_treatment: 'none',
  total: 10,
  due_now: 10,
  trial_days: 0,
  next_at: '2026-05-03T12:00:00.000Z',
  ...changes,
})

/** An invoice that is paid. */
export const anInvoice = (changes: Partial<Invoice> = {}): Invoice => ({
  id: 'in_1',
  number: 'A-0001',
  status: 'paid',
  total: 49,
  refunded: 0,
  currency: 'USD',
  created_at: '2026-04-03T12:00:00.000Z',
  pay_url: null,
  has_pdf: true,
  ...changes,
})

/** The card that is charged. */
export const aMethod = (changes: Partial<PaymentMethod> = {}): PaymentMethod => ({
  id: 'pm_1',
  brand: 'visa',
  last4: '4242',
  exp_month: 4,
  exp_year: 2099,
  is_default: true,
  ...changes,
})

/** The bootstrap data of a user, with the plan Business where they are a subscriber. */
export const bootstrapOf = (who: 'member' | 'subscriber'): Bootstrap =>
  aBootstrap({
    user: aUser(
      who === 'subscriber' ? { subscriptions: [aSubscription({ product_id: 5, price_id: 21 })] } : {},
    ),
  })

/** Answers to what the pages of billing ask. */
const usual: Network = {
  'GET api/v1/billing/products': aPage([team, business]),
  'GET api/v1/billing/details': { details: noDetails },
  'GET api/v1/value-lists/countries': {
    countries: [
      { code: 'DE', name: 'Germany' },
      { code: 'US', name: 'United States' },
    ],
  },
  'GET api/v1/billing/subscription': having(),
  'GET api/v1/billing/payment-methods': { payment_methods: [aMethod()] },
}

/** A boundary around the remote, as the shell has one. */
const bounded: Remote = { routes: () => [{ ErrorBoundary: Boundary, children: remote.routes() }] }

function Boundary() {
  const error = useRouteError()
  return <p>{error instanceof ApiError ? `Boundary ${error.status}` : 'Boundary'}</p>
}

/** Renders a page of billing for a subscriber, or for whom `bootstrap` says. */
export const renderBilling = (
  path: string,
  { network = {}, bootstrap = bootstrapOf('subscriber') }: { network?: Network; bootstrap?: Bootstrap } = {},
): Rendered => renderRemote(bounded, path, { bootstrap, network: { ...usual, ...network } })

/** The bodies that were sent with a call such as `POST api/v1/billing/checkouts`. */
export const sentWith = ({ host }: Rendered, call: string): unknown[] =>
  host.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body)
