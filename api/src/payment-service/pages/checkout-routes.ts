import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import type { Context } from '../../context/context'
import { isCountry } from '../../localization/countries'
import { authenticated, type Paid, pay } from '../checkout/complete'
import { setAddress } from '../checkout/set-address'
import { moveClock } from '../clock/advance'
import { idOf } from '../core/ids'
import { linksOf, pathOf } from '../core/links'
import { formatMoney } from '../core/money'
import { Refusal } from '../core/refusal'
import { changeInTurn, reading } from '../http/serve'
import { type CardProblems, filledIn, readCard, type TypedCard } from './card-form'
import { addressPage, checkoutPage } from './checkout-page'
import { authenticatePage, messagePage } from './layout'
import { type Ordered, orderedOf, sessionOf } from './ordered'
import {
  answerBody,
  cardBody,
  clockBody,
  formOptions,
  pageOptions,
  sendPage,
  settingOf,
  typedText,
} from './page-setting'

const CHECKOUT = '/secure/payments/checkout/:id'
const params = Type.Object({ id: Type.String({ pattern: '^cs_test_[A-Za-z0-9]{24}$' }) })
const addressBody = Type.Object({
  country: typedText,
  postal_code: Type.Optional(Type.String({ maxLength: 20 })),
  tax_id: Type.Optional(Type.String({ maxLength: 30 })),
})

interface Shown {
  typed: TypedCard
  problems?: CardProblems
  refusal?: string
}

/** The pages where a checkout is paid. */
export const checkoutPageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const links = linksOf(context)

    /** Leads back to the app from a checkout that is not open any more. */
    async function leave(request: FastifyRequest, reply: FastifyReply, session: Ordered['session']) {
      if (session.status === 'complete' && session.success_url)
        return reply.redirect(session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id), 303)
      const page = messagePage(
        await settingOf(context, request),
        'This checkout is closed',
        'Nothing was paid here. Go back and choose your plan again.',
        session.cancel_url,
      )
      return sendPage(reply, page, 410)
    }

    async function show(request: FastifyRequest, reply: FastifyReply, id: string, shown: Shown) {
      const ordered = await orderedOf(reading(context), id)
      if (ordered.session.status !== 'open') return leave(request, reply, ordered.session)
      const setting = await settingOf(context, request)
      const address = pathOf(links.checkout(id))
      if (ordered.session.automatic_tax.status === 'requires_location_inputs')
        return sendPage(reply, addressPage(setting, ordered, { address, typed: {} }))
      const { problems = {}, refusal } = shown
      const failed = refusal || Object.keys(problems).length > 0
      return sendPage(
        reply,
        checkoutPage(setting, ordered, { ...shown, address, problems }),
        failed ? 422 : 200,
      )
    }

    /** Answers how paying went; the form again where it did not. */
    async function answer(request: FastifyRequest, reply: FastifyReply, id: string, paid: Paid) {
      if (paid.outcome === 'authenticate') return reply.redirect(`${links.checkout(id)}/authenticate`, 303)
      if (paid.outcome === 'refused') return show(request, reply, id, { typed: {}, refusal: paid.message })
      return leave(request, reply, paid.session)
    }

    const page = pageOptions('Where a checkout of the local payment service is paid', params)
    const querystring = Type.Object({ card: typedText })
    app.get(CHECKOUT, { ...page, schema: { ...page.schema, querystring } }, (request, reply) =>
      show(request, reply, request.params.id, { typed: filledIn(request.query.card) }),
    )

    app.post(
      CHECKOUT,
      formOptions('Pay a checkout of the local payment service', params, cardBody),
      async (request, reply) => {
        const { id } = request.params
        const read = readCard(request.body, Math.floor(context.now().getTime() / 1000))
        if ('problems' in read) return show(request, reply, id, { typed: request.body, ...read })
        const paid = await changeInTurn(context, async work => {
          const session = await sessionOf(work, id)
          return pay(await work.forCustomer(session.customer), id, read.card)
        })
        return answer(request, reply, id, paid)
      },
    )

    app.post(
      `${CHECKOUT}/address`,
      formOptions('Say from where one buys at the local payment service', params, addressBody),
      async (request, reply) => {
        const { id } = request.params
        const { country = '', postal_code = '', tax_id: taxId = '' } = request.body
        const setting = await settingOf(context, request)
        const again = async (problem: 'country' | 'tax_id') => {
          const ordered = await orderedOf(reading(context), id)
          const shown = { address: pathOf(links.checkout(id)), typed: request.body, problem }
          return sendPage(reply, addressPage(setting, ordered, shown), 422)
        }
        if (!isCountry(country)) return again('country')
        const refused = await changeInTurn(context, async work => {
          const session = await sessionOf(work, id)
          const at = await work.forCustomer(session.customer)
          if (session.status === 'open') await setAddress(at, session, { country, postal_code, taxId })
          return false
        }).catch(error => {
          if (error instanceof Refusal) return true
          throw error
        })
        return refused ? again('tax_id') : reply.redirect(links.checkout(id), 303)
      },
    )

    app.get(
      `${CHECKOUT}/authenticate`,
      pageOptions('Where the owner of a test card says that it is them', params),
      async (request, reply) => {
        const session = await sessionOf(reading(context), request.params.id)
        if (session.status !== 'open') return leave(request, reply, session)
        const setting = await settingOf(context, request)
        const amount = session.amount_total
          ? formatMoney(session.amount_total, session.currency ?? 'usd', setting.language)
          : null
        return sendPage(reply, authenticatePage(setting, amount))
      },
    )

    app.post(
      `${CHECKOUT}/authenticate`,
      formOptions('Complete or fail the authentication of a test card', params, answerBody),
      async (request, reply) => {
        const { id } = request.params
        const agreed = request.body.answer === 'complete'
        const paid = await changeInTurn(context, async work => {
          const session = await sessionOf(work, id)
          return authenticated(await work.forCustomer(session.customer), id, agreed)
        })
        return answer(request, reply, id, paid)
      },
    )

    const clock = formOptions('Move the time of a customer of the local payment service', params, clockBody)
    app.post(
      `${CHECKOUT}/clock`,
      { ...clock, config: { ...clock.config, closedInDemo: true } },
      async (request, reply) => {
        const session = await sessionOf(reading(context), request.params.id)
        await moveClock(context, Number(request.body.days), idOf(session.customer) ?? '')
        return reply.redirect(links.checkout(session.id), 303)
      },
    )
  }
