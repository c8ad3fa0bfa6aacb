import { type Static, Type } from 'typebox'
import { oneLine } from './schema-parts'

/** Body of `POST contact-page`. */
export const ContactRequest = Type.Object({
  name: oneLine({ minLength: 1, maxLength: 255 }),
  email: Type.String({ minLength: 1, maxLength: 255 }),
  message: Type.String({ minLength: 1, maxLength: 10_000 }),
})
export type ContactRequest = Static<typeof ContactRequest>

/** Answer of `POST contact-page`. */
export const ContactResponse = Type.Object({ status: Type.Literal('success') })
export type ContactResponse = Static<typeof ContactResponse>
