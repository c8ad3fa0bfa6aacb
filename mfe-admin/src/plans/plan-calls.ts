import type { Http } from '@app/shared/http'
import type {
  CreatePlanRequest,
  PlanDetail,
  PlanOrderRequest,
  PlanResponse,
  PlansResponse,
  StatusResponse,
  UpdatePlanRequest,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** What every cached answer about plans begins with. */
export const PLANS = ['admin', 'plans'] as const

/** All plans in their order. */
export const plansQuery = (http: Http) =>
  queryOptions({ queryKey: PLANS, queryFn: async () => (await http.get<PlansResponse>('plans')).plans })

export const createPlan = async (http: Http, plan: CreatePlanRequest) =>
  (await http.post<PlanResponse>('plans', plan)).plan

/** 409 when somebody else has changed it since `revision`. */
export const updatePlan = async (http: Http, id: number, plan: UpdatePlanRequest) =>
  (await http.put<PlanResponse>(`plans/${id}`, plan)).plan

/** 409 when the order was changed meanwhile. */
export const orderPlans = async (http: Http, order: PlanOrderRequest) =>
  (await http.put<PlansResponse>('plans/order', order)).plans

export const deletePlan = (http: Http, id: number) => http.delete<StatusResponse>(`plans/${id}`)

/** A plan as it is saved. */
export function toRequest(plan: PlanDetail): UpdatePlanRequest {
  const { id: _, former_prices: __, subscribers_count: ___, prices, ...rest } = plan
  return {
    ...rest,
    prices: prices.map(({ amount, currency, interval, interval_count }) => ({
      ...{ amount, currency, interval, interval_count },
    })),
  }
}
