import { type Static, Type } from 'typebox'
import { Settings } from './settings'

/** Answer of `GET` and `PUT api/v1/settings`: what is stored, before the server fills in addresses, menus and themes. */
export const SettingsResponse = Type.Object({ settings: Settings })
export type SettingsResponse = Static<typeof SettingsResponse>

const ByName = Type.Record(Type.String({ maxLength: 200 }), Type.Unknown(), { maxProperties: 200 })

/**
 * Body of `PUT api/v1/settings`: new values by dotted name, such as `{ "auth.magicLink": true }`. All are stored, or none. `from`
 * says what settings were when they were read: where one is something else by now, nothing is stored.
 */
export const SettingsRequest = Type.Object({ settings: ByName, from: Type.Optional(ByName) })
export type SettingsRequest = Static<typeof SettingsRequest>
