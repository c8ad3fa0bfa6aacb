import {
  CancelSubscriptionRequest,
  ChangePlanRequest,
  PlanChangeRequest,
  PlanChangeResponse,
  SubscriptionResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { requireUser, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { whileBilling } from '../while-billing'
import { changeableSubscription } from './current-at-service'
import { cancelAtPeriodEnd, resume } from './end-and-resume'
import { changePlan, previewPlanChange } from './plan-change'
import { showSubscription } from './show-subscription'
import { ownChange } from './wanted-change'

const PATH = '/api/v1/billing/subscription'

export const billingSubscriptionRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    whileBilling(app, context)
    const config = { guard: requireUser }
    const changing = { guard: requireUser, closedInDemo: true }
    const response = { 200: SubscriptionResponse }

    app.get(
      PATH,
      { config, schema: { summary: 'The own subscription, and what is used of its limits', response } },
      request => showSubscription(context, signedInUser(request)),
    )

    app.post(
      `${PATH}/preview`,
      {
        config,
        schema: {
          summary: 'What a change of plan costs, and which limits of the new one are exceeded',
          body: PlanChangeRequest,
          response: { 200: PlanChangeResponse },
        },
      },
      async request =>
        previewPlanChange(context, await ownChange(context, signedInUser(request), request.body)),
    )

    app.put(
      PATH,
      {
        config: changing,
        schema: { summary: 'Change the plan at the prices of a preview', body: ChangePlanRequest, response },
      },
      async request => {
        const me = signedInUser(request)
        await changePlan(context, await ownChange(context, me, request.body), request.body.prorationDate)
        return showSubscription(context, me)
      },
    )

    app.post(
      `${PATH}/cancel`,
      {
        config: changing,
        schema: {
          summary: 'End the subscription when what is paid is used up',
          body: CancelSubscriptionRequest,
          response,
        },
      },
      async request => {
        const me = signedInUser(request)
        await cancelAtPeriodEnd(context, await changeableSubscription(context, me), request.body)
        return showSubscription(context, me)
      },
    )

    app.post(
      `${PATH}/resume`,
      {
        config: changing,
        schema: { summary: 'Take a cancellation back', body: Type.Object({}), response },
      },
      async request => {
        const me = signedInUser(request)
        await resume(context, await changeableSubscription(context, me))
        return showSubscription(context, me)
      },
    )
  }
