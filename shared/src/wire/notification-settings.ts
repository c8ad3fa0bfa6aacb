import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** A way in which a notification reaches a user: by mail, by a push message to a browser, in the list of the app. */
export const NotificationChannel = Type.Union([
  Type.Literal('email'),
  Type.Literal('browser'),
  Type.Literal('app'),
])
export type NotificationChannel = Static<typeof NotificationChannel>

const Channels = Type.Partial(Type.Record(NotificationChannel, Type.Boolean()))

/** Which channels one type of notification uses. A channel that is not named keeps what it was. */
export const NotificationSelection = Type.Object({
  notif_id: Type.String({ maxLength: 64 }),
  channels: Channels,
})
export type NotificationSelection = Static<typeof NotificationSelection>

/** When mails are sent: each at once, or all of a day or week in one. */
export const MailFrequency = Type.Union([
  Type.Literal('instant'),
  Type.Literal('daily'),
  Type.Literal('weekly'),
])
export type MailFrequency = Static<typeof MailFrequency>

const clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' })

/** Hours of the person's own time zone, such as `22:00` to `07:00`, in which neither mails nor push messages are sent. */
export const QuietHours = Type.Object({ from: clock, to: clock })
export type QuietHours = Static<typeof QuietHours>

/** Answer of `GET notifications/me/subscriptions`. */
export const NotificationSubscriptionsResponse = Type.Object({
  available_channels: Type.Array(NotificationChannel),
  subscriptions: Type.Array(
    Type.Object({
      group_name: Type.String(),
      subscriptions: Type.Array(
        Type.Object({
          notif_id: Type.String(),
          name: Type.String(),
          /** Channels that are on and cannot be turned off. */
          always: Type.Array(NotificationChannel),
        }),
      ),
    }),
  ),
  user_selections: Type.Array(NotificationSelection),
  mail_frequency: MailFrequency,
  quiet_hours: nullable(QuietHours),
  /** The public key of push messages, as base64url. */
  push_key: Type.String(),
})
export type NotificationSubscriptionsResponse = Static<typeof NotificationSubscriptionsResponse>

/** Body of `PUT notifications/me/subscriptions`; what is absent stays. */
export const SaveSubscriptionsRequest = Type.Object({
  selections: Type.Array(NotificationSelection, { maxItems: 200 }),
  mail_frequency: Type.Optional(MailFrequency),
  quiet_hours: Type.Optional(nullable(QuietHours)),
})
export type SaveSubscriptionsRequest = Static<typeof SaveSubscriptionsRequest>
