import { type Static, Type } from 'typebox'
import { MonthReport } from './billing-report'
import { nullable } from './schema-parts'

/** What happened on each day of a range, the oldest first; a day is that of UTC. */
const Days = Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }))

const queue = {
  waiting: Type.Integer(),
  failed: Type.Integer(),
  /** Since when the one that waits longest should have been done; null when none is late. */
  late_since: nullable(Type.String()),
}

/** The ranges that can be looked at, in days. */
export const OverviewRange = Type.Union([Type.Literal('7'), Type.Literal('30'), Type.Literal('90')])
export type OverviewRange = Static<typeof OverviewRange>

/** Query of `GET overview`; 30 days when not said. */
export const OverviewQuery = Type.Object({ days: Type.Optional(OverviewRange) })
export type OverviewQuery = Static<typeof OverviewQuery>

/** How the site does. What the sender may not see is null. */
export const OverviewResponse = Type.Object({
  people: nullable(
    Type.Object({
      total: Type.Integer(),
      /** People who were here within the range, as far as their sessions say. */
      active: Type.Integer(),
      sign_ups: Days,
      /** How many signed up in the range before. */
      sign_ups_before: Type.Integer(),
      /** Different people who signed in on each day. */
      sign_ins: Days,
    }),
  ),
  /** Recurring revenue by currency, in its units per month; `new` and `churned` are of the last 30 days. */
  revenue: nullable(
    Type.Array(
      Type.Object({
        currency: Type.String(),
        mrr: Type.Number(),
        subscribers: Type.Integer(),
        /** Of the subscribers, those whose last payment failed. */
        past_due: Type.Integer(),
        new: Type.Integer(),
        churned: Type.Integer(),
      }),
    ),
  ),
  /** Recurring revenue of the last twelve months by currency, the oldest first. */
  months: nullable(Type.Array(Type.Pick(MonthReport, ['month', 'currency', 'mrr']))),
  storage: nullable(
    Type.Object({
      bytes: Type.Integer(),
      files: Type.Integer(),
      /** Bytes of the files of each day that are still here. */
      days: Days,
    }),
  ),
  queues: nullable(
    Type.Object({
      /** `is_sent` is false where there is no mail server: mails are only kept. */
      mails: Type.Object({ ...queue, is_sent: Type.Boolean() }),
      jobs: Type.Object(queue),
    }),
  ),
  /** Messages of the contact form that nobody answered or set aside. */
  messages: nullable(Type.Integer()),
  /** Webhooks that were switched off because nothing arrived. */
  webhooks_off: nullable(Type.Integer()),
})
export type OverviewResponse = Static<typeof OverviewResponse>
