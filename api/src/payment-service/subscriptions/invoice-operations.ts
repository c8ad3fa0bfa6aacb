import type Stripe from 'stripe'
import { Type } from 'typebox'
import { idOf } from '../core/ids'
import { wrong } from '../core/refusal'
import { listing, listOf } from '../http/listing'
import { expandable, operation, parameters } from '../http/operation'
import { voidInvoice } from '../invoicing/settle'
import { collect } from './collect'
import { preview } from './preview'
import { previewParams } from './preview-params'

export const invoiceOperations = [
  operation<Stripe.InvoiceCreatePreviewParams>()(
    'POST',
    '/v1/invoices/create_preview',
    previewParams,
    async ({ work, params }) => {
      const subscription =
        params.subscription && (await work.objects.get('subscription', params.subscription))
      return preview(await work.forCustomer(params.customer ?? (subscription || null)?.customer), params)
    },
  ),

  operation<Stripe.InvoiceRetrieveParams>()(
    'GET',
    '/v1/invoices/:id',
    parameters(expandable),
    ({ work, id }) => work.objects.get('invoice', id),
  ),

  operation<Stripe.InvoiceListParams>()(
    'GET',
    '/v1/invoices',
    parameters({
      ...listing,
      customer: Type.Optional(Type.String()),
      subscription: Type.Optional(Type.String()),
      status: Type.Optional(Type.Enum(['draft', 'open', 'paid', 'uncollectible', 'void'])),
    }),
    call => {
      const { customer, status, subscription } = call.params
      return listOf(call, 'invoice', {
        customer,
        status,
        parent: subscription && { subscription_details: { subscription } },
      })
    },
  ),

  operation<Stripe.InvoicePayParams>()(
    'POST',
    '/v1/invoices/:id/pay',
    parameters({
      ...expandable,
      payment_method: Type.Optional(Type.String()),
      off_session: Type.Optional(Type.Boolean()),
    }),
    async ({ work, id, params }) => {
      const invoice = await work.objects.get('invoice', id)
      if (invoice.status === 'paid') throw wrong('Invoice is already paid', undefined, 'invoice_already_paid')
      if (invoice.status !== 'open') throw wrong(`This invoice is ${invoice.status} and cannot be paid.`)
      const method =
        params.payment_method && (await work.objects.get('payment_method', params.payment_method))
      if (method && idOf(method.customer) !== idOf(invoice.customer))
        throw wrong('The payment method does not belong to the customer of the invoice.', 'payment_method')
      const at = await work.forCustomer(invoice.customer)
      const collected = await collect(at, invoice, method || undefined)
      return collected.refusal ?? collected.invoice
    },
  ),

  operation<Stripe.InvoiceVoidInvoiceParams>()(
    'POST',
    '/v1/invoices/:id/void',
    parameters(expandable),
    async ({ work, id }) => {
      const invoice = await work.objects.get('invoice', id)
      if (invoice.status !== 'open') throw wrong('You can only void open invoices.')
      return voidInvoice(await work.forCustomer(invoice.customer), invoice)
    },
  ),
]
