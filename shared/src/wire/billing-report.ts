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

/** The ranges that can be looked at, in months. */
export const ReportRange = Type.Union([Type.Literal('6'), Type.Literal('12'), Type.Literal('24')])
export type ReportRange = Static<typeof ReportRange>

/** Query of `GET billing/reports`; 12 months when not said. */
export const BillingReportQuery = Type.Object({ months: Type.Optional(ReportRange) })
export type BillingReportQuery = Static<typeof BillingReportQuery>

/** How subscriptions of one currency went in a month of UTC; amounts in major units. */
export const MonthReport = Type.Object({
  /** Such as `2026-01`. */
  month: Type.String(),
  currency: Type.String(),
  /** Monthly recurring revenue at its end, or now, by the price that each subscription has now. */
  mrr: Type.Number(),
  /** Subscriptions that counted at its end, or now; those on trial as well. */
  subscribers: Type.Integer(),
  new: Type.Integer(),
  churned: Type.Integer(),
})
export type MonthReport = Static<typeof MonthReport>

/** Answer of `GET billing/reports`, the oldest month first; the plans come as a table from `GET billing/reports.csv`. */
export const BillingReportResponse = Type.Object({
  plans: Type.Array(PlanReport),
  months: Type.Array(MonthReport),
})
export type BillingReportResponse = Static<typeof BillingReportResponse>
