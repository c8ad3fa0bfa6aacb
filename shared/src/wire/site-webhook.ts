import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { nullable, oneLine, Revision } from './schema-parts'

/** What others can be told of. `ping` is sent on demand. */
const siteEvents = [
  'user.created',
  'user.deleted',
  'subscription.changed',
  'page.published',
  'contact.message',
] as const
export const SiteEvent = Type.Enum(siteEvents)
export type SiteEvent = (typeof siteEvents)[number]

const Wanted = {
  /** What administrators call it; the address where that is empty. */
  name: Type.Optional(oneLine({ maxLength: 100 })),
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  events: Type.Array(SiteEvent, { minItems: 1, maxItems: siteEvents.length }),
}

/** A server that is told what happens; its secret is shown only once. */
export const SiteWebhook = Type.Object({
  id: Type.Integer(),
  ...Wanted,
  name: Type.String(),
  enabled: Type.Boolean(),
  /** Since when it is off because too much failed; null when somebody switched it off, or it is on. */
  disabled_at: nullable(Type.String()),
  /** Attempts that failed since one last succeeded. */
  failures: Type.Integer(),
  revision: Type.Integer(),
  created_at: Type.String(),
})
export type SiteWebhook = Static<typeof SiteWebhook>

/** Body of `POST site-webhooks`. The address is an https one. */
export const NewSiteWebhookRequest = Type.Object(Wanted)
export type NewSiteWebhookRequest = Static<typeof NewSiteWebhookRequest>

/** Body of `PUT site-webhooks/{id}`; 409 when it has another revision by now. */
export const UpdateSiteWebhookRequest = Type.Object({
  ...Wanted,
  enabled: Type.Boolean(),
  revision: Revision,
})
export type UpdateSiteWebhookRequest = Static<typeof UpdateSiteWebhookRequest>

export const SiteWebhooksResponse = Type.Object({ webhooks: Type.Array(SiteWebhook) })
export type SiteWebhooksResponse = Static<typeof SiteWebhooksResponse>

export const SiteWebhookResponse = Type.Object({ webhook: SiteWebhook })
export type SiteWebhookResponse = Static<typeof SiteWebhookResponse>

/** Body of `POST site-webhooks/{id}/secret`; 409 when it has another revision by now. */
export const NewWebhookSecretRequest = Type.Object({ revision: Revision })
export type NewWebhookSecretRequest = Static<typeof NewWebhookSecretRequest>

/** Answer of `POST site-webhooks` and of `POST site-webhooks/{id}/secret`: the only time the secret is told. */
export const NewSiteWebhookResponse = Type.Object({ webhook: SiteWebhook, secret: Type.String() })
export type NewSiteWebhookResponse = Static<typeof NewSiteWebhookResponse>

const DeliveryState = Type.Union([Type.Literal('waiting'), Type.Literal('sent'), Type.Literal('failed')])

/** Something that was told, or is to be. */
export const WebhookDelivery = Type.Object({
  id: Type.String(),
  type: Type.String(),
  state: DeliveryState,
  attempts: Type.Integer(),
  last_error: nullable(Type.String()),
  status: nullable(Type.Integer()),
  /** The beginning of what the last attempt was answered. */
  answer: nullable(Type.String()),
  data: Type.Record(Type.String(), Type.Unknown()),
  created_at: Type.String(),
  next_attempt_at: nullable(Type.String()),
})
export type WebhookDelivery = Static<typeof WebhookDelivery>

/** Query of `GET site-webhooks/{id}/deliveries`. */
export const WebhookDeliveriesQuery = Type.Object({
  state: Type.Optional(DeliveryState),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type WebhookDeliveriesQuery = Static<typeof WebhookDeliveriesQuery>

/** Answer of it, newest first. */
export const WebhookDeliveriesResponse = paginated(WebhookDelivery)
export type WebhookDeliveriesResponse = Static<typeof WebhookDeliveriesResponse>

/** One of them with what is sent. */
export const WebhookDeliveryDetail = Type.Object({
  ...WebhookDelivery.properties,
  /** The JSON as it is signed and sent. */
  body: Type.String(),
  /** Without `webhook-timestamp` and `webhook-signature`, which each attempt has of its own. */
  headers: Type.Record(Type.String(), Type.String()),
})
export type WebhookDeliveryDetail = Static<typeof WebhookDeliveryDetail>

/** Answer of `GET site-webhooks/{id}/deliveries/{delivery}`. */
export const WebhookDeliveryResponse = Type.Object({ delivery: WebhookDeliveryDetail })
export type WebhookDeliveryResponse = Static<typeof WebhookDeliveryResponse>
