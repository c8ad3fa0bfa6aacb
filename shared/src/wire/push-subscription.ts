import { type Static, Type } from 'typebox'

/** Body of `POST notifications/me/push-subscriptions`: what a browser's `PushSubscription` says of itself, each key as base64url. */
export const PushSubscriptionRequest = Type.Object({
  endpoint: Type.String({ maxLength: 2000, pattern: '^https://' }),
  keys: Type.Object({
    p256dh: Type.String({ pattern: '^[\\w-]{87}=?$' }),
    auth: Type.String({ pattern: '^[\\w-]{22}(==)?$' }),
  }),
})
export type PushSubscriptionRequest = Static<typeof PushSubscriptionRequest>
