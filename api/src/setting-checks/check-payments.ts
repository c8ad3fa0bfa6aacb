import Stripe from 'stripe'
import type { Context } from '../context/context'
import { type Outcome, outcome, PATIENCE } from './outcome'

/** Asks the payment service for one of our prices, which it tells nobody else. */
export async function checkPayments({ payments }: Context): Promise<Outcome> {
  try {
    await payments.stripe.prices.list({ limit: 1 }, { timeout: PATIENCE, maxNetworkRetries: 0 })
    return outcome('works')
  } catch (error) {
    if (error instanceof Stripe.errors.StripeConnectionError) return outcome('unreachable')
    if (
      error instanceof Stripe.errors.StripeAuthenticationError ||
      error instanceof Stripe.errors.StripePermissionError
    )
      return outcome('denied')
    // The words of the service may name the key.
    return outcome(error instanceof Stripe.errors.StripeError ? 'refused' : 'unexpected')
  }
}
