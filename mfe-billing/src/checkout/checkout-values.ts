import type { CheckoutRequest } from '@app/shared/wire'
import { type DetailsValues, detailsOf, isTaxId } from '../details/billing-details'

/** The most seats that can be bought at once. */
export const MOST_SEATS = 10_000

/** The fields of the checkout. */
export interface CheckoutValues extends DetailsValues {
  quantity: number | string
  /** The code as typed; it counts once it is applied. */
  coupon: string
}

/** Whether this is a number of seats that can be bought. */
export const isQuantity = (typed: unknown): boolean =>
  Number.isInteger(Number(typed)) && Number(typed) >= 1 && Number(typed) <= MOST_SEATS

/** What is asked to know the total: what is not yet right is left out. */
export function previewRequest(
  values: CheckoutValues,
  priceId: number,
  { perSeat, coupon }: { perSeat: boolean; coupon: string | undefined },
): CheckoutRequest {
  const details = detailsOf(values)
  return {
    priceId,
    ...(perSeat && isQuantity(values.quantity) && { quantity: Number(values.quantity) }),
    ...(coupon && { coupon }),
    ...(details.country && {
      details: { ...details, tax_id: isTaxId(details.tax_id) ? details.tax_id : '' },
    }),
  }
}

/** What is asked to go and pay; a code that was typed counts also where nobody applied it. */
export const payRequest = (
  values: CheckoutValues,
  priceId: number,
  { perSeat, coupon = values.coupon.trim() }: { perSeat: boolean; coupon: string | undefined },
): CheckoutRequest => ({
  priceId,
  ...(perSeat && { quantity: Number(values.quantity) }),
  ...(coupon && { coupon }),
  details: detailsOf(values),
})
