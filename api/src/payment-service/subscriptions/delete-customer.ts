import { sql } from 'kysely'
import type Stripe from 'stripe'
import { operation, parameters } from '../http/operation'
import { end } from './end'

/** Deletes a customer for good: subscriptions end at once, cards and open checkouts go. Invoices stay, as the law wants. */
export const deleteCustomerOperation = operation<Stripe.CustomerDeleteParams>()(
  'DELETE',
  '/v1/customers/:id',
  parameters({}),
  async ({ work, id }) => {
    const customer = await work.objects.get('customer', id)
    const at = await work.forCustomer(id)
    for (const subscription of await at.objects.list('subscription', { customer: id }))
      if (subscription.status !== 'canceled')
        await end(at, subscription, { reason: 'cancellation_requested' })
    await at.db
      .deleteFrom('payment_objects')
      .where('customer', '=', id)
      .where('object', 'in', ['payment_method', 'tax_id', 'checkout.session', 'billing_portal.session'])
      .execute()
    await at.emit('customer.deleted', customer)
    const deleted: Stripe.DeletedCustomer = { id, object: 'customer', deleted: true }
    await at.db
      .updateTable('payment_objects')
      .set({ data: JSON.stringify(deleted), hidden: sql`'{}'` })
      .where('id', '=', id)
      .execute()
    return deleted
  },
)
