import Stripe from 'stripe'
import { refuse } from '../errors/app-error'

/** True for whatever the payment service refused, or for its silence. */
export const isServiceError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Stripe.errors.StripeError

/** True when the payment service knows no such thing. */
const isMissing = (error: unknown) => isServiceError(error) && error.code === 'resource_missing'

/** True when a payment was tried and did not succeed: the card was declined, or wants its owner. */
export const isPaymentFailure = (error: unknown) =>
  isServiceError(error) && (error.type === 'StripeCardError' || error.statusCode === 402)

/** True when the service understood a request and refused it. */
export const isRefusal = (error: unknown): error is Stripe.errors.StripeError =>
  isServiceError(error) && error.type === 'StripeInvalidRequestError'

/** True when another request was sent under the same key before. */
export const isKeyTaken = (error: unknown) => isServiceError(error) && error.type === 'StripeIdempotencyError'

/** 503: the payment service cannot be reached, or not as it has to be. */
export const paymentsUnavailable = () => refuse(503, 'payments_unavailable', { retryAfter: 10 })

/** What is found, or undefined where the service knows no such thing. */
export async function unlessMissing<Found>(finding: Promise<Found>): Promise<Found | undefined> {
  try {
    return await finding
  } catch (error) {
    if (isMissing(error)) return undefined
    throw error
  }
}
