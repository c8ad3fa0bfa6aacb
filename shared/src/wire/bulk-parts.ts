import { type Static, Type } from 'typebox'
import { Id } from './schema-parts'

/** To whom or what something is done; with `preview` it is only said what would come of it. */
export const MANY = {
  ids: Type.Array(Id, { minItems: 1, maxItems: 100 }),
  preview: Type.Optional(Type.Boolean()),
}

/** What came of one of many; `why` says in the language of the sender why it was left out. */
export const Outcome = Type.Object({
  id: Type.Integer(),
  result: Type.Union([Type.Literal('done'), Type.Literal('not_found'), Type.Literal('not_allowed')]),
  why: Type.Optional(Type.String()),
})
export type Outcome = Static<typeof Outcome>
