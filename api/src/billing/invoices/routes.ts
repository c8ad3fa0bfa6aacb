import { InvoicesQuery, InvoicesResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import type { Acting } from '../../identity/actor'
import { paymentsUnavailable } from '../../payments/service-errors'
import { customerStore } from '../customer/customer-store'
import { whileBilling } from '../while-billing'
import { listInvoices, ownInvoice } from './list-invoices'

export const invoiceRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    whileBilling(app, context)
    const { db, payments } = context
    const config = { guard: requireUser }
    const mine = (request: Acting) => customerStore(db).of(signedInUser(request))

    app.get(
      '/api/v1/billing/invoices',
      {
        config,
        schema: {
          summary: 'The own invoices, newest first, 12 at a time',
          querystring: InvoicesQuery,
          response: { 200: InvoicesResponse },
        },
      },
      async request => listInvoices(payments, await mine(request), request.query.after),
    )

    app.get(
      '/api/v1/billing/invoices/:id/pdf',
      {
        config,
        schema: {
          summary: 'An own invoice as PDF',
          params: Type.Object({ id: Type.String({ maxLength: 100 }) }),
          response: { 200: { content: { 'application/pdf': { schema: Type.Unknown() } } } },
        },
      },
      async (request, reply) => {
        const { id, number, invoice_pdf } = await ownInvoice(payments, await mine(request), request.params.id)
        if (!invoice_pdf) throw notFound('invoice')
        // Whoever has the address of the file at the service can read it, so it goes to nobody.
        const file = await payments.download(invoice_pdf)
        if (!file.ok) throw paymentsUnavailable()
        const name = (number ?? id).replaceAll(/[^\w-]/g, '-')
        return reply
          .headers({
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="invoice-${name}.pdf"`,
          })
          .send(Buffer.from(await file.arrayBuffer()))
      },
    )
  }
