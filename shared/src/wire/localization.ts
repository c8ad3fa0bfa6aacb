import { type Static, Type } from 'typebox'

/** A language the app speaks; `language` is a code such as `en`. */
export const Localization = Type.Object({ language: Type.String(), name: Type.String() })
export type Localization = Static<typeof Localization>

/** A country; `code` has two letters. */
const Country = Type.Object({ code: Type.String(), name: Type.String() })

/** Answer of `GET value-lists/{names}`: only the lists that were asked for; time zones by region. */
export const ValueListsResponse = Type.Object({
  localizations: Type.Optional(Type.Array(Localization)),
  countries: Type.Optional(Type.Array(Country)),
  timezones: Type.Optional(
    Type.Record(Type.String(), Type.Array(Type.Object({ value: Type.String(), text: Type.String() }))),
  ),
})
export type ValueListsResponse = Static<typeof ValueListsResponse>
