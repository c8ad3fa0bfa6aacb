import {
  ById,
  CreatePlanRequest,
  PlanOrderRequest,
  PlanResponse,
  PlansResponse,
  StatusResponse,
  UpdatePlanRequest,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../../access/guards'
import type { Context } from '../../context/context'
import { changePlans } from './change-plans'
import { planStore } from './plan-store'

const updating = { guard: requirePermission('plans.update'), closedInDemo: true }

/** What is sold, for those who decide it; everybody else has `billing/products`. */
export const planRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/plans',
      {
        // `plans.view` is what everybody holds who may look at the pricing page.
        config: { guard: requirePermission('plans.update') },
        schema: {
          summary: 'All plans, hidden ones too, with who has them and their revisions',
          response: { 200: PlansResponse },
        },
      },
      async () => ({ plans: await planStore(context.db).list() }),
    )

    app.post(
      '/api/v1/plans',
      {
        config: { guard: requirePermission('plans.create'), closedInDemo: true },
        schema: { summary: 'Add a plan', body: CreatePlanRequest, response: { 200: PlanResponse } },
      },
      async request => ({ plan: await changePlans(request, context).create(request.body) }),
    )

    app.put(
      '/api/v1/plans/order',
      {
        config: updating,
        schema: {
          summary: 'Show the plans in this order; 409 when it was another one than `from` by now',
          body: PlanOrderRequest,
          response: { 200: PlansResponse },
        },
      },
      async request => ({ plans: await changePlans(request, context).order(request.body) }),
    )

    app.put(
      '/api/v1/plans/:id',
      {
        config: updating,
        schema: {
          summary: 'Change a plan; 409 when somebody else has since it was read. Who pays a price keeps it',
          params: ById,
          body: UpdatePlanRequest,
          response: { 200: PlanResponse },
        },
      },
      async request => ({
        plan: await changePlans(request, context).update(request.params.id, request.body),
      }),
    )

    app.delete(
      '/api/v1/plans/:id',
      {
        config: { guard: requirePermission('plans.delete'), closedInDemo: true },
        schema: {
          summary: 'Delete a plan that nobody has',
          params: ById,
          response: { 200: StatusResponse },
        },
      },
      async request => {
        await changePlans(request, context).remove(request.params.id)
        return { status: 'success' as const }
      },
    )
  }
