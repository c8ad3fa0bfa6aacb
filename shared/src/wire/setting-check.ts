import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** What of the settings and the server's environment can be tried. */
export const checkedServices = [
  'mail',
  'storage',
  'realtime',
  'payments',
  'bot_check',
  'search_engines',
  'google',
  'facebook',
  'twitter',
  'envato',
] as const
export const CheckedService = Type.Enum(checkedServices)
export type CheckedService = (typeof checkedServices)[number]

/**
 * How a try ended: `sent` where the rest is to be seen elsewhere (a mail, an event), `unset` where there is nothing to try,
 * `denied` where the service does not take our key or password, `refused` where it says no to what was asked, `unreachable` where nobody
 * answers, `late` where the answer did not come in time, `unexpected` for every other answer.
 */
const checkOutcomes = [
  'works',
  'sent',
  'unset',
  'denied',
  'refused',
  'unreachable',
  'late',
  'unexpected',
] as const
export const CheckOutcome = Type.Enum(checkOutcomes)
export type CheckOutcome = (typeof checkOutcomes)[number]

/** Body of `POST settings/checks`. */
export const SettingCheckRequest = Type.Object({ service: CheckedService })
export type SettingCheckRequest = Static<typeof SettingCheckRequest>

/** Answer of `POST settings/checks`; `detail` are the words of the service, where it has any that help. */
export const SettingCheckResponse = Type.Object({
  outcome: CheckOutcome,
  detail: nullable(Type.String()),
})
export type SettingCheckResponse = Static<typeof SettingCheckResponse>
