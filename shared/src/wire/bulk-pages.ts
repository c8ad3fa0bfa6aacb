import { type Static, Type } from 'typebox'
import { MANY, Outcome } from './bulk-parts'

/** Body of `POST custom-pages/deletions`. */
export const BulkPagesRequest = Type.Object(MANY)
export type BulkPagesRequest = Static<typeof BulkPagesRequest>

/** Body of `PUT custom-pages/states`: whether these pages are public from now on. */
export const BulkPageStatesRequest = Type.Object({
  ...MANY,
  state: Type.Union([Type.Literal('draft'), Type.Literal('published')]),
})
export type BulkPageStatesRequest = Static<typeof BulkPageStatesRequest>

/** What came of each page, by id, and what it was called where; an id of no page has no such words. */
export const BulkPagesResponse = Type.Object({
  results: Type.Array(
    Type.Object({
      ...Outcome.properties,
      title: Type.Optional(Type.String()),
      slug: Type.Optional(Type.String()),
    }),
  ),
})
export type BulkPagesResponse = Static<typeof BulkPagesResponse>
