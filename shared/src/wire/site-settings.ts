import { type Static, Type } from 'typebox'
import { Settings } from './settings'

/** Answer of `GET` and `PUT api/v1/settings`: what is stored, before the server fills in addresses, menus and themes. */
export const SettingsResponse = Type.Object({ settings: Settings })
export type SettingsResponse = Static<typeof SettingsResponse>

/** Body of `PUT api/v1/settings`: new values by dotted name, such as `{ "auth.magicLink": true }`. All are stored, or none. */
export const SettingsRequest = Type.Object({
  settings: Type.Record(Type.String({ maxLength: 200 }), Type.Unknown(), { maxProperties: 200 }),
})
export type SettingsRequest = Static<typeof SettingsRequest>
