import { type Static, Type } from 'typebox'
import { Id, Moment, nullable, Ticket } from './schema-parts'

const duration = Type.Union([Type.Literal('once'), Type.Literal('months'), Type.Literal('forever')])
const large = { minimum: 1, maximum: 2_147_483_647 }

/** What a coupon takes off, and for whom. Amounts are in minor units; exactly one of `percent` and `amount` is there, and `currency` with `amount`. */
const terms = {
  code: Type.String({ minLength: 1, maxLength: 50 }),
  percent: nullable(Type.Number()),
  amount: nullable(Type.Integer()),
  currency: nullable(Type.String({ maxLength: 3 })),
  /** From how many invoices: the first, those of `months`, or all. */
  duration,
  months: nullable(Type.Integer()),
  /** When nobody can use it any more, as an ISO text. */
  ends_at: nullable(Type.String()),
  /** How many people can use it. */
  max_uses: nullable(Type.Integer()),
}

/** Why a coupon can be used, or cannot. */
export const CouponState = Type.Union([
  Type.Literal('active'),
  Type.Literal('off'),
  Type.Literal('ended'),
  Type.Literal('used_up'),
])
export type CouponState = Static<typeof CouponState>

/** A code that takes something off. */
export const Coupon = Type.Object({
  id: Type.String(),
  ...terms,
  /** For which plans; for all when there are none. */
  plan_ids: Type.Array(Type.Integer()),
  uses: Type.Integer(),
  state: CouponState,
  created_at: Type.String(),
})
export type Coupon = Static<typeof Coupon>

/** Answer of `GET coupons`, newest first. */
export const CouponsResponse = Type.Object({ coupons: Type.Array(Coupon) })
export type CouponsResponse = Static<typeof CouponsResponse>

/** Answer of `POST coupons` and `PUT coupons/{id}`. */
export const CouponResponse = Type.Object({ coupon: Coupon })
export type CouponResponse = Static<typeof CouponResponse>

/** Body of `POST coupons`; with a ticket that was used, none is made. */
export const CreateCouponRequest = Type.Object({
  ...terms,
  ticket: Ticket,
  months: nullable(Type.Integer({ minimum: 1, maximum: 36 })),
  max_uses: nullable(Type.Integer(large)),
  ends_at: nullable(Moment),
  plan_ids: Type.Array(Id, { maxItems: 100 }),
})
export type CreateCouponRequest = Static<typeof CreateCouponRequest>

/** Path of a coupon. */
export const ByCouponId = Type.Object({ id: Type.String({ pattern: '^promo_[A-Za-z0-9]{1,200}$' }) })

/** Body of `PUT coupons/{id}`: whether it can be used. What it takes off never changes. */
export const SwitchCouponRequest = Type.Object({ active: Type.Boolean() })
export type SwitchCouponRequest = Static<typeof SwitchCouponRequest>
