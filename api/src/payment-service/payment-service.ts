import type { LocalPaymentService } from '../payments/payments'
import { couponOperations } from './catalog/coupons'
import { priceOperations } from './catalog/prices'
import { productOperations } from './catalog/products'
import { promotionCodeOperations } from './catalog/promotion-codes'
import { sessionOperations } from './checkout/sessions'
import type { Services } from './core/links'
import { customerOperations } from './customers/customers'
import { paymentMethodOperations } from './customers/payment-methods'
import { taxIdOperations } from './customers/tax-ids'
import { answerFile } from './documents/answer-file'
import { eventOperations } from './events/event-operations'
import { serveOperations } from './http/serve'
import { chargeOperations } from './payments/charge-operations'
import { portalOperations } from './portal/portal-sessions'
import { deleteCustomerOperation } from './subscriptions/delete-customer'
import { invoiceOperations } from './subscriptions/invoice-operations'
import { subscriptionOperations } from './subscriptions/subscription-operations'

const operations = [
  ...productOperations,
  ...priceOperations,
  ...couponOperations,
  ...promotionCodeOperations,
  ...customerOperations,
  deleteCustomerOperation,
  ...taxIdOperations,
  ...paymentMethodOperations,
  ...sessionOperations,
  ...portalOperations,
  ...subscriptionOperations,
  ...chargeOperations,
  ...invoiceOperations,
  ...eventOperations,
]

/** A payment service in this process that speaks Stripe's HTTP API and moves no money. */
export function createPaymentService(services: Services): LocalPaymentService {
  const serve = serveOperations(services, operations)
  return {
    fetch: async (input, init) => (await answerFile(services, input)) ?? serve(input, init),
    webhookSecret: `whsec_${services.keys.sign('payment-service', 'webhooks')}`,
  }
}
