import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type Stripe from 'stripe'
import { Type } from 'typebox'
import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { moveClock } from '../clock/advance'
import { idOf } from '../core/ids'
import { linksOf, pathOf } from '../core/links'
import type { Work } from '../core/work'
import { detach } from '../customers/payment-methods'
import { changeInTurn, reading } from '../http/serve'
import { type Added, addCard, cardAuthenticated, chargeFromNow } from '../portal/add-card'
import { type CardProblems, filledIn, readCard, type TypedCard } from './card-form'
import { authenticatePage } from './layout'
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
import { type Kept, portalPage } from './portal-page'

const PORTAL = '/secure/payments/portal/:id'
const params = Type.Object({ id: Type.String({ pattern: '^bps_[A-Za-z0-9]{24}$' }) })
const methodBody = Type.Object({
  method: Type.String({ pattern: '^pm_[A-Za-z0-9]{24}$' }),
  action: Type.Union([Type.Literal('use'), Type.Literal('remove')]),
})

interface Shown {
  typed: TypedCard
  problems?: CardProblems
  refusal?: string
}

/** The pages where customers see and change how they pay. */
export const portalPageRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const links = linksOf(context)

    async function show(request: FastifyRequest, reply: FastifyReply, id: string, shown: Shown) {
      const kept = await keptOf(reading(context), id)
      const { problems = {}, refusal } = shown
      const page = portalPage(await settingOf(context, request), kept, {
        ...shown,
        problems,
        address: pathOf(links.portal(id)),
      })
      return sendPage(reply, page, refusal || Object.keys(problems).length > 0 ? 422 : 200)
    }

    /** Answers how adding a card went; back to the app when that was all there was to do. */
    async function answer(request: FastifyRequest, reply: FastifyReply, id: string, added: Added) {
      if (added.outcome === 'authenticate') return reply.redirect(`${links.portal(id)}/authenticate`, 303)
      if (added.outcome === 'refused') return show(request, reply, id, { typed: {}, refusal: added.message })
      const { flow, return_url } = await portalOf(reading(context), id)
      return reply.redirect(flow && return_url ? return_url : links.portal(id), 303)
    }

    const change = <T>(
      id: string,
      doing: (work: Work, session: Stripe.BillingPortal.Session) => Promise<T>,
    ) =>
      changeInTurn(context, async work => {
        const session = await portalOf(work, id)
        return doing(await work.forCustomer(session.customer), session)
      })

    const page = pageOptions('Where a customer of the local payment service changes how to pay', params)
    const querystring = Type.Object({ card: typedText })
    app.get(PORTAL, { ...page, schema: { ...page.schema, querystring } }, (request, reply) =>
      show(request, reply, request.params.id, { typed: filledIn(request.query.card) }),
    )

    app.post(
      `${PORTAL}/card`,
      formOptions('Add a test card at the local payment service', params, cardBody),
      async (request, reply) => {
        const { id } = request.params
        const read = readCard(request.body, Math.floor(context.now().getTime() / 1000))
        if ('problems' in read) return show(request, reply, id, { typed: request.body, ...read })
        const added = await change(id, (work, session) => addCard(work, session, read.card))
        return answer(request, reply, id, added)
      },
    )

    app.get(
      `${PORTAL}/authenticate`,
      pageOptions('Where the owner of a test card to be added says that it is them', params),
      async (request, reply) => {
        await portalOf(reading(context), request.params.id)
        return sendPage(reply, authenticatePage(await settingOf(context, request), null))
      },
    )

    app.post(
      `${PORTAL}/authenticate`,
      formOptions('Complete or fail the authentication of a test card to be added', params, answerBody),
      async (request, reply) => {
        const { id } = request.params
        const agreed = request.body.answer === 'complete'
        const added = await change(id, (work, session) => cardAuthenticated(work, session, agreed))
        return answer(request, reply, id, added)
      },
    )

    app.post(
      `${PORTAL}/methods`,
      formOptions('Use or remove a card at the local payment service', params, methodBody),
      async (request, reply) => {
        const { id } = request.params
        const { method, action } = request.body
        await change(id, async (work, session) => {
          const found = await work.objects.find('payment_method', method)
          if (idOf(found?.customer) !== session.customer) throw notFound('payment_method')
          await (action === 'use' ? chargeFromNow(work, session.customer, method) : detach(work, method))
        })
        return reply.redirect(links.portal(id), 303)
      },
    )

    const clock = formOptions('Move the time of a customer of the local payment service', params, clockBody)
    app.post(
      `${PORTAL}/clock`,
      { ...clock, config: { ...clock.config, closedInDemo: true } },
      async (request, reply) => {
        const { id, customer } = await portalOf(reading(context), request.params.id)
        await moveClock(context, Number(request.body.days), customer)
        return reply.redirect(links.portal(id), 303)
      },
    )
  }

/** A page of the portal by its id; 404 where there is none, and when it was opened too long ago. */
async function portalOf({ objects, now }: Work, id: string) {
  const session = await objects.find('billing_portal.session', id)
  const { opensUntil = 0 } = await objects.hidden('billing_portal.session', id)
  if (!session || opensUntil * 1000 < now.getTime()) throw notFound('page')
  return session
}

async function keptOf(work: Work, id: string): Promise<Kept> {
  const session = await portalOf(work, id)
  const { customer } = session
  const subscriptions = await work.objects.list('subscription', { customer })
  return {
    session,
    customer: await work.objects.get('customer', customer),
    methods: await work.objects.list('payment_method', { customer }),
    subscriptions: subscriptions.filter(({ status }) => status !== 'canceled'),
    open: await work.objects.list('invoice', { customer, status: 'open' }),
    time: (await work.forCustomer(customer)).time,
  }
}
