import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** What happened on each day of a range, the oldest first; a day is that of UTC. */
const Days = Type.Array(Type.Object({ day: Type.String(), count: Type.Integer() }))

const Queue = Type.Object({ waiting: Type.Integer(), failed: Type.Integer() })

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
        new: Type.Integer(),
        churned: Type.Integer(),
      }),
    ),
  ),
  storage: nullable(Type.Object({ bytes: Type.Integer(), files: Type.Integer() })),
  queues: nullable(Type.Object({ mails: Queue, jobs: Queue })),
  /** Messages of the contact form that nobody answered or set aside. */
  messages: nullable(Type.Integer()),
})
export type OverviewResponse = Static<typeof OverviewResponse>
