import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Price } from './product'
import { Id, nullable } from './schema-parts'
import { SubscriptionStatus } from './subscription'

/** Where a subscription stands for whoever looks after all of them: its status, or `cancelled` while it goes on to the end of what is paid. */
export const SubscriberState = Type.Union([SubscriptionStatus, Type.Literal('cancelled')])
export type SubscriberState = Static<typeof SubscriberState>

/** A subscription with whose it is; dates are ISO strings, amounts in major units of `price.currency`. */
export const Subscriber = Type.Object({
  id: Type.Integer(),
  user: Type.Object({ id: Type.Integer(), display_name: Type.String(), email: Type.String() }),
  product_id: Type.Integer(),
  product: Type.String(),
  price: Price,
  quantity: Type.Integer(),
  status: SubscriptionStatus,
  state: SubscriberState,
  created_at: Type.String(),
  trial_ends_at: nullable(Type.String()),
  current_period_end: nullable(Type.String()),
  /** When it stops to count; null while it renews. */
  ends_at: nullable(Type.String()),
  /** What is paid at `current_period_end`; null when nothing is. */
  next_amount: nullable(Type.Number()),
  /** Whether it can still be cancelled, ended or resumed. */
  changeable: Type.Boolean(),
})
export type Subscriber = Static<typeof Subscriber>

const filter = {
  query: Type.Optional(Type.String({ maxLength: 255 })),
  state: Type.Optional(SubscriberState),
  /** The number of a plan. */
  plan: Type.Optional(Id),
  orderBy: Type.Optional(Type.Union([Type.Literal('created_at'), Type.Literal('current_period_end')])),
  orderDir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
}

/** Query of `GET billing/subscriptions/export`: search text over name and email, filters, order. */
export const SubscriberExportQuery = Type.Object(filter)
export type SubscriberExportQuery = Static<typeof SubscriberExportQuery>

/** Query of `GET billing/subscriptions`: the same, and a page. */
export const SubscribersQuery = Type.Object({
  ...filter,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type SubscribersQuery = Static<typeof SubscribersQuery>

/** Answer of `GET billing/subscriptions`, the newest first unless another order is asked for. */
export const SubscribersResponse = paginated(Subscriber)
export type SubscribersResponse = Static<typeof SubscribersResponse>

/** Answer of what changes one of them. */
export const SubscriberResponse = Type.Object({ subscription: Subscriber })
export type SubscriberResponse = Static<typeof SubscriberResponse>
