import { type Static, Type } from 'typebox'
import { Price, Product } from './product'
import { CreateRoleRequest } from './role'
import { Id, oneLine, Revision } from './schema-parts'

/** A price of a plan as its editors see it; `amount` is in minor units, such as cents. */
export const PlanPrice = Type.Object({
  ...Price.properties,
  amount: Type.Integer(),
  /** How many people pay it now. */
  subscribers_count: Type.Integer(),
})
export type PlanPrice = Static<typeof PlanPrice>

/** A plan as its editors see it. */
export const PlanDetail = Type.Object({
  ...Type.Omit(Product, ['prices', 'description']).properties,
  description: Type.String(),
  prices: Type.Array(PlanPrice),
  /** Prices that nobody can take any more and somebody still pays. */
  former_prices: Type.Array(PlanPrice),
  /** How many people have it now. */
  subscribers_count: Type.Integer(),
  /** Grows with every change; a change names the one it was made from. */
  revision: Type.Integer(),
})
export type PlanDetail = Static<typeof PlanDetail>

/** Answer of `GET plans`, in the order to show them, hidden ones too. */
export const PlansResponse = Type.Object({ plans: Type.Array(PlanDetail) })
export type PlansResponse = Static<typeof PlansResponse>

/** Answer of `POST plans` and `PUT plans/{id}`. */
export const PlanResponse = Type.Object({ plan: PlanDetail })
export type PlanResponse = Static<typeof PlanResponse>

/** A price that is wanted; `amount` in minor units. What is wrong with one is said at its own field, so the types are wide. */
export const WantedPrice = Type.Object({
  amount: Type.Number(),
  currency: Type.String({ maxLength: 3 }),
  interval: Price.properties.interval,
  interval_count: Type.Number(),
})
export type WantedPrice = Static<typeof WantedPrice>

/** Body of `POST plans`. It comes last in the order. */
export const CreatePlanRequest = Type.Object({
  name: oneLine({ minLength: 1, maxLength: 100 }),
  description: oneLine({ maxLength: 500 }),
  hidden: Type.Boolean(),
  free: Type.Boolean(),
  recommended: Type.Boolean(),
  feature_list: Type.Array(oneLine({ minLength: 1, maxLength: 200 }), { maxItems: 30 }),
  permissions: CreateRoleRequest.properties.permissions,
  /** Days before the first payment. */
  trial_days: Type.Integer({ minimum: 0, maximum: 730 }),
  per_seat: Type.Boolean(),
  prices: Type.Array(WantedPrice, { maxItems: 10 }),
})
export type CreatePlanRequest = Static<typeof CreatePlanRequest>

/** Body of `PUT plans/{id}`: the whole plan. Prices that are as before stay; of every other one there was, nobody new can take it. */
export const UpdatePlanRequest = Type.Object({ ...CreatePlanRequest.properties, revision: Revision })
export type UpdatePlanRequest = Static<typeof UpdatePlanRequest>

const ids = Type.Array(Id, { maxItems: 200, uniqueItems: true })

/** Body of `PUT plans/order`: the ids of all plans as they are to be shown, and as they were read; 409 when that is over. */
export const PlanOrderRequest = Type.Object({ ids, from: ids })
export type PlanOrderRequest = Static<typeof PlanOrderRequest>
