import { type Static, Type } from 'typebox'

/** What can ask for a bot check first; the switches are `settings.recaptcha.enable`. */
export const BotCheckAction = Type.Union([
  Type.Literal('login'),
  Type.Literal('register'),
  Type.Literal('contact'),
  Type.Literal('forgot-password'),
])
export type BotCheckAction = Static<typeof BotCheckAction>

/** Body of `POST recaptcha/verify`; without `action` the proof counts for whichever call comes next. */
export const BotCheckRequest = Type.Object({
  token: Type.String({ maxLength: 10_000 }),
  action: Type.Optional(BotCheckAction),
})
export type BotCheckRequest = Static<typeof BotCheckRequest>

/** Answer of `POST recaptcha/verify`. The server remembers a success for one call of this browser within 5 minutes. */
export const BotCheckResponse = Type.Object({ success: Type.Boolean() })
export type BotCheckResponse = Static<typeof BotCheckResponse>
