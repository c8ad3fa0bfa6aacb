import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Permission } from './permission'
import { nullable } from './schema-parts'

/** What a product costs per `interval_count` intervals; `amount` is in major units (9.99), `currency` an ISO code. */
export const Price = Type.Object({
  id: Type.Integer(),
  amount: Type.Number(),
  currency: Type.String(),
  interval: Type.Union([Type.Literal('day'), Type.Literal('month'), Type.Literal('year')]),
  interval_count: Type.Integer(),
})
export type Price = Static<typeof Price>

/** A plan people can take; `prices` come shortest interval first. */
export const Product = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: nullable(Type.String()),
  hidden: Type.Boolean(),
  free: Type.Boolean(),
  recommended: Type.Boolean(),
  feature_list: Type.Array(Type.String()),
  /** What it lets its subscribers do, with the restrictions that are its limits. */
  permissions: Type.Array(Permission),
  /** Days before the first payment; 0 for none. */
  trial_days: Type.Integer(),
  /** Whether it is paid for each seat, of which one chooses how many. */
  per_seat: Type.Boolean(),
  prices: Type.Array(Price),
})
export type Product = Static<typeof Product>

/** Answer of `GET billing/products`, in the order to show them. */
export const ProductListResponse = paginated(Product)
export type ProductListResponse = Static<typeof ProductListResponse>
