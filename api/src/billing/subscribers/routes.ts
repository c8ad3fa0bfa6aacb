import {
  ById,
  ChangePlanRequest,
  PlanChangeRequest,
  PlanChangeResponse,
  SubscriberExportQuery,
  SubscriberResponse,
  SubscribersQuery,
  SubscribersResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requirePermission } from '../../access/guards'
import { recordNoChange } from '../../audit/record-change'
import type { Context } from '../../context/context'
import { csvAnswers, sendCsv } from '../../csv/csv-answer'
import { pageOf } from '../../db/page-of'
import { changeableById } from '../subscription/current-at-service'
import { previewPlanChange } from '../subscription/plan-change'
import { changeForThem } from '../subscription/wanted-change'
import { changeSubscriber } from './change-subscriber'
import { subscriberStore } from './subscriber-store'
import { subscribersCsv } from './subscribers-csv'

const PATH = '/api/v1/billing/subscriptions'
const summaries = {
  cancel: 'End one when what is paid is used up',
  resume: 'Take its cancellation back, or let a paused one go on',
  end: 'End one now; nothing is paid back',
} as const

/** Who has which plan, for those who look after plans. The permission to see plans does not do: every visitor has it. */
export const subscriberRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const guard = requirePermission('plans.update')

    app.get(
      PATH,
      {
        config: { guard },
        schema: {
          summary: 'The subscriptions of everybody',
          querystring: SubscribersQuery,
          response: { 200: SubscribersResponse },
        },
      },
      async ({ query }) => {
        const wanted = { page: 1, perPage: 15, ...query }
        const { subscribers, total } = await subscriberStore(context.db).list(wanted)
        return pageOf(subscribers, total, wanted)
      },
    )

    app.get(
      `${PATH}/export`,
      {
        config: { guard },
        schema: {
          summary: 'The subscriptions a search finds, for spreadsheets',
          querystring: SubscriberExportQuery,
          response: csvAnswers,
        },
      },
      async ({ query }, reply) => sendCsv(reply, 'subscriptions.csv', subscribersCsv(context.db, query)),
    )

    app.post(
      `${PATH}/:id/preview`,
      {
        config: { guard },
        schema: {
          summary: 'What another plan would cost whose it is, and which limits of it they exceed',
          params: ById,
          body: PlanChangeRequest,
          response: { 200: PlanChangeResponse },
        },
      },
      async request => {
        recordNoChange(request)
        const current = await changeableById(context, request.params.id)
        return previewPlanChange(context, await changeForThem(context, current, request.body))
      },
    )

    app.put(
      `${PATH}/:id`,
      {
        config: { guard, closedInDemo: true },
        schema: {
          summary: 'Give it another plan at the prices of a preview; whose it is pays the difference',
          params: ById,
          body: ChangePlanRequest,
          response: { 200: SubscriberResponse },
        },
      },
      async request => ({
        subscription: await changeSubscriber(context, request, {
          id: request.params.id,
          deed: { name: 'update', wanted: request.body },
        }),
      }),
    )

    for (const deed of ['cancel', 'resume', 'end'] as const)
      app.post(
        `${PATH}/:id/${deed}`,
        {
          config: { guard, closedInDemo: true },
          schema: {
            summary: summaries[deed],
            params: ById,
            body: Type.Object({}),
            response: { 200: SubscriberResponse },
          },
        },
        async request => ({
          subscription: await changeSubscriber(context, request, {
            id: request.params.id,
            deed: { name: deed },
          }),
        }),
      )
  }
