import { type Static, Type } from 'typebox'

/** What one plan brings in one currency now; amounts in major units. */
export const PlanReport = Type.Object({
  product_id: Type.Integer(),
  product: Type.String(),
  currency: Type.String(),
  /** Monthly recurring revenue: the prices of what is paid for, by month, before tax and discounts. */
  mrr: Type.Number(),
  active: Type.Integer(),
  trialing: Type.Integer(),
  past_due: Type.Integer(),
  /** Begun within the last 30 days. */
  new: Type.Integer(),
  /** Ended within the last 30 days. */
  churned: Type.Integer(),
})
export type PlanReport = Static<typeof PlanReport>

/** Answer of `GET billing/reports`; the same comes as a table from `GET billing/reports.csv`. */
export const BillingReportResponse = Type.Object({ plans: Type.Array(PlanReport) })
export type BillingReportResponse = Static<typeof BillingReportResponse>
