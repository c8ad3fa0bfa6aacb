import { type Static, Type } from 'typebox'
import { oneLine } from './schema-parts'

/** Body of `POST announcements`; `action` is a path of the app or an https address, where more can be read. */
export const AnnounceRequest = Type.Object({
  title: oneLine({ minLength: 1, maxLength: 120 }),
  text: Type.String({ minLength: 1, maxLength: 1000 }),
  action: Type.Optional(Type.String({ maxLength: 500, pattern: '^(/(?!/)|https://)' })),
})
export type AnnounceRequest = Static<typeof AnnounceRequest>
