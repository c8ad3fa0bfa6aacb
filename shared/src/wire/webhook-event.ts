import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { nullable } from './schema-parts'

/** What became of something the payment service told. */
export const WebhookStatus = Type.Union([
  Type.Literal('waiting'),
  Type.Literal('handled'),
  Type.Literal('failed'),
])
export type WebhookStatus = Static<typeof WebhookStatus>

/** Something the payment service told; dates are ISO strings. */
export const WebhookEvent = Type.Object({
  /** The service's own id, under which it is handled once. */
  id: Type.String(),
  type: Type.String(),
  status: WebhookStatus,
  attempts: Type.Integer(),
  last_error: nullable(Type.String()),
  created_at: Type.String(),
  handled_at: nullable(Type.String()),
})
export type WebhookEvent = Static<typeof WebhookEvent>

/** Query of `GET billing/webhooks`. */
export const WebhookEventsQuery = Type.Object({
  status: Type.Optional(WebhookStatus),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type WebhookEventsQuery = Static<typeof WebhookEventsQuery>

/** Answer of `GET billing/webhooks`, newest first. */
export const WebhookEventsResponse = paginated(WebhookEvent)
export type WebhookEventsResponse = Static<typeof WebhookEventsResponse>
