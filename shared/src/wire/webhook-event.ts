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

/** What handling a message does; `none` for a type that changes nothing here. */
export const WebhookEffect = Type.Union([
  Type.Literal('checkout'),
  Type.Literal('subscriptions'),
  Type.Literal('invoice'),
  Type.Literal('administrators'),
  Type.Literal('prices'),
  Type.Literal('none'),
])
export type WebhookEffect = Static<typeof WebhookEffect>

/** One of them in full. */
export const WebhookEventDetail = Type.Object({
  ...WebhookEvent.properties,
  effect: WebhookEffect,
  /** When it is tried next; null once it was handled or given up. */
  next_attempt_at: nullable(Type.String()),
  /** As the service sent it; `[hidden]` stands for secrets, and for addresses that let in whoever has them. */
  payload: Type.Record(Type.String(), Type.Unknown()),
})
export type WebhookEventDetail = Static<typeof WebhookEventDetail>

/** Answer of `GET billing/webhooks/{id}`. */
export const WebhookEventResponse = Type.Object({ event: WebhookEventDetail })
export type WebhookEventResponse = Static<typeof WebhookEventResponse>

/** Query of `GET billing/webhooks`. */
export const WebhookEventsQuery = Type.Object({
  status: Type.Optional(WebhookStatus),
  /** A part of the type. */
  type: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type WebhookEventsQuery = Static<typeof WebhookEventsQuery>

/** Answer of `GET billing/webhooks`, newest first. */
export const WebhookEventsResponse = paginated(WebhookEvent)
export type WebhookEventsResponse = Static<typeof WebhookEventsResponse>
