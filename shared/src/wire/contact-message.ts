import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { nullable, Ticket } from './schema-parts'

/** What somebody answered by mail; `by` is null when that account is gone. */
const ContactAnswer = Type.Object({
  text: Type.String(),
  by: nullable(Type.String()),
  created_at: Type.String(),
})

/** A message left on the contact page; `done_at` is null while somebody should still read it. */
export const ContactMessage = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  email: Type.String(),
  message: Type.String(),
  created_at: Type.String(),
  done_at: nullable(Type.String()),
  answered_at: nullable(Type.String()),
})
export type ContactMessage = Static<typeof ContactMessage>

/** Query of `GET contact-messages`, newest first. */
export const ContactMessagesQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 255 })),
  state: Type.Optional(Type.Union([Type.Literal('open'), Type.Literal('done')])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type ContactMessagesQuery = Static<typeof ContactMessagesQuery>

/** Answer of `GET contact-messages`. */
export const ContactMessagesResponse = paginated(ContactMessage)
export type ContactMessagesResponse = Static<typeof ContactMessagesResponse>

/** Answer of everything that reads or changes one message. */
export const ContactMessageResponse = Type.Object({
  message: Type.Object({ ...ContactMessage.properties, answers: Type.Array(ContactAnswer) }),
})
export type ContactMessageResponse = Static<typeof ContactMessageResponse>

/** Body of `PUT contact-messages/{id}`. */
export const UpdateContactMessageRequest = Type.Object({ is_done: Type.Boolean() })
export type UpdateContactMessageRequest = Static<typeof UpdateContactMessageRequest>

/** Body of `POST contact-messages/{id}/answers`. The same `ticket` twice is one answer; `seen` is how many answers were read before. */
export const AnswerContactMessageRequest = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 10_000 }),
  ticket: Ticket,
  seen: Type.Integer({ minimum: 0, maximum: 100_000 }),
})
export type AnswerContactMessageRequest = Static<typeof AnswerContactMessageRequest>
