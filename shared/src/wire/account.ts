import { type Static, Type } from 'typebox'
import { nullable, oneLine } from './schema-parts'

/** Body of `PUT users/me`; fields left out stay as they are, null or an empty text clears one. */
export const UpdateAccountRequest = Type.Object({
  first_name: Type.Optional(nullable(oneLine({ maxLength: 100 }))),
  last_name: Type.Optional(nullable(oneLine({ maxLength: 100 }))),
  /** The address the picture has already; `POST users/{id}/avatar` gives it another. */
  avatar: Type.Optional(nullable(Type.String({ maxLength: 1000 }))),
  language: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  locale: Type.Optional(nullable(Type.String({ maxLength: 20 }))),
  country: Type.Optional(nullable(Type.String({ maxLength: 2 }))),
  timezone: Type.Optional(nullable(Type.String({ maxLength: 64 }))),
})
export type UpdateAccountRequest = Static<typeof UpdateAccountRequest>

/** Body of `POST users/me/locale`; either name is understood. */
export const ChangeLocaleRequest = Type.Object({
  locale: Type.Optional(Type.String({ maxLength: 20 })),
  language: Type.Optional(Type.String({ maxLength: 20 })),
})
export type ChangeLocaleRequest = Static<typeof ChangeLocaleRequest>

/** Answer of `POST users/me/locale`. */
export const ChangeLocaleResponse = Type.Object({ locale: Type.String() })
export type ChangeLocaleResponse = Static<typeof ChangeLocaleResponse>

/** JSON body of `POST users/{id}/avatar`: where to fetch the picture. The other form is multipart with the picture as `file`. */
export const AvatarByUrlRequest = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2000 }) })
export type AvatarByUrlRequest = Static<typeof AvatarByUrlRequest>
