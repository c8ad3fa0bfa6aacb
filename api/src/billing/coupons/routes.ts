import {
  ByCouponId,
  CouponResponse,
  CouponsResponse,
  CreateCouponRequest,
  SwitchCouponRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../../access/guards'
import type { Context } from '../../context/context'
import { changeCoupons } from './change-coupons'

const guard = requirePermission('plans.update')
const changing = { guard, closedInDemo: true }

/** Codes that take something off, for those who decide what is sold. */
export const couponRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/coupons',
      {
        config: { guard },
        schema: { summary: 'Coupons and how often they were used', response: { 200: CouponsResponse } },
      },
      async request => ({ coupons: await changeCoupons(request, context).list() }),
    )

    app.post(
      '/api/v1/coupons',
      {
        config: changing,
        schema: {
          summary: 'Make a coupon, once for each ticket; what it takes off cannot be changed later',
          body: CreateCouponRequest,
          response: { 200: CouponResponse },
        },
      },
      async request => ({ coupon: await changeCoupons(request, context).create(request.body) }),
    )

    app.put(
      '/api/v1/coupons/:id',
      {
        config: changing,
        schema: {
          summary: 'Switch a coupon on or off; who has used it keeps what it takes off',
          params: ByCouponId,
          body: SwitchCouponRequest,
          response: { 200: CouponResponse },
        },
      },
      async request => ({
        coupon: await changeCoupons(request, context).turn(request.params.id, request.body.active),
      }),
    )
  }
