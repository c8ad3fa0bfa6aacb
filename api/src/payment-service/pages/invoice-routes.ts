import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { idOf } from '../core/ids'
import { linksOf, pathOf } from '../core/links'
import { formatMoney } from '../core/money'
import type { Work } from '../core/work'
import { invoicePdf } from '../documents/invoice-pdf'
import { changeInTurn, reading } from '../http/serve'
import { payInvoice, payWaiting } from '../subscriptions/pay-invoice'
import { type CardProblems, filledIn, readCard, type TypedCard } from './card-form'
import { invoicePage } from './invoice-page'
import { authenticatePage } from './layout'
import {
  answerBody,
  cardBody,
  formOptions,
  pageOptions,
  sendPage,
  settingOf,
  typedText,
} from './page-setting'

const INVOICE = '/secure/payments/invoices/:id/:signature'
const params = Type.Object({
  id: Type.String({ pattern: '^in_[A-Za-z0-9]{24}$' }),
  signature: Type.String({ pattern: '^[\\w-]{43}$' }),
})

interface Shown {
  typed: TypedCard
  problems?: CardProblems
  refusal?: string
}

type Named = FastifyRequest<{ Params: { id: string; signature: string } }>

/** The pages of an invoice: to read it, to keep it as a file, and to pay it while it is open. */
export const invoicePageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const links = linksOf(context)

    /** The invoice of a signed address; 404 for every other. */
    async function invoiceOf(work: Work, { id, signature }: Named['params']) {
      const invoice = links.isInvoiceLink(id, signature) && (await work.objects.find('invoice', id))
      if (!invoice) throw notFound('invoice')
      return invoice
    }

    async function show(request: FastifyRequest, reply: FastifyReply, named: Named['params'], shown: Shown) {
      const invoice = await invoiceOf(reading(context), named)
      const { problems = {}, refusal } = shown
      const page = invoicePage(await settingOf(context, request), invoice, {
        ...shown,
        problems,
        address: pathOf(links.invoice(invoice.id)),
        back: `${context.config.baseUrl}/billing`,
      })
      return sendPage(reply, page, refusal || Object.keys(problems).length > 0 ? 422 : 200)
    }

    const page = pageOptions('An invoice of the local payment service', params)
    const querystring = Type.Object({ card: typedText })
    app.get(INVOICE, { ...page, schema: { ...page.schema, querystring } }, (request, reply) =>
      show(request, reply, request.params, { typed: filledIn(request.query.card) }),
    )

    app.get(
      `${INVOICE}/pdf`,
      pageOptions('An invoice of the local payment service as a file', params),
      async (request, reply) => {
        const invoice = await invoiceOf(reading(context), request.params)
        return reply
          .headers({
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="invoice-${invoice.number}.pdf"`,
          })
          .send(await invoicePdf(context, invoice))
      },
    )

    app.post(
      INVOICE,
      formOptions('Pay an invoice of the local payment service', params, cardBody),
      async (request, reply) => {
        const read = readCard(request.body, Math.floor(context.now().getTime() / 1000))
        if ('problems' in read) return show(request, reply, request.params, { typed: request.body, ...read })
        const paid = await changeInTurn(context, async work => {
          const invoice = await invoiceOf(work, request.params)
          return payInvoice(await work.forCustomer(idOf(invoice.customer)), invoice, read.card)
        })
        if (paid.outcome === 'refused')
          return show(request, reply, request.params, { typed: {}, refusal: paid.message })
        const address = links.invoice(request.params.id)
        return reply.redirect(paid.outcome === 'authenticate' ? `${address}/authenticate` : address, 303)
      },
    )

    app.get(
      `${INVOICE}/authenticate`,
      pageOptions('Where the owner of a test card that pays an invoice says that it is them', params),
      async (request, reply) => {
        const invoice = await invoiceOf(reading(context), request.params)
        const setting = await settingOf(context, request)
        const amount = formatMoney(invoice.amount_remaining, invoice.currency, setting.language)
        return sendPage(reply, authenticatePage(setting, amount))
      },
    )

    app.post(
      `${INVOICE}/authenticate`,
      formOptions('Complete or fail the authentication of a test card for an invoice', params, answerBody),
      async (request, reply) => {
        const paid = await changeInTurn(context, async work => {
          const invoice = await invoiceOf(work, request.params)
          const at = await work.forCustomer(idOf(invoice.customer))
          return payWaiting(at, invoice, request.body.answer === 'complete')
        })
        if (paid.outcome === 'refused')
          return show(request, reply, request.params, { typed: {}, refusal: paid.message })
        return reply.redirect(links.invoice(request.params.id), 303)
      },
    )
  }
