import type { Http } from '@app/shared/http'
import type { CouponResponse, CouponsResponse, CreateCouponRequest } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** What every cached answer about coupons begins with. */
export const COUPONS = ['admin', 'coupons'] as const

export const couponsQuery = (http: Http) =>
  queryOptions({
    queryKey: COUPONS,
    queryFn: async () => (await http.get<CouponsResponse>('coupons')).coupons,
  })

/** Makes a coupon; with a ticket that was used, none. */
export const createCoupon = (http: Http, body: CreateCouponRequest) =>
  http.post<CouponResponse>('coupons', body)

/** Lets people use a coupon, or not. */
export const switchCoupon = (http: Http, id: string, active: boolean) =>
  http.put<CouponResponse>(`coupons/${id}`, { active })
