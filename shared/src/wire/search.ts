import { type Static, Type } from 'typebox'

/** The kinds of things that `GET search` finds, each by its own permission. */
export const foundKinds = [
  'person',
  'page',
  'message',
  'file',
  'folder',
  'workspace',
  'role',
  'plan',
  'coupon',
] as const

/** Letters below which nothing is searched. */
export const SHORTEST_SEARCH = 2

/** Query of `GET search`. */
export const SearchQuery = Type.Object({
  query: Type.String({ minLength: SHORTEST_SEARCH, maxLength: 100, pattern: '\\S.*\\S' }),
})
export type SearchQuery = Static<typeof SearchQuery>

/** Something that was found; `detail` tells it from others of its name. */
export const Found = Type.Object({
  kind: Type.Enum(foundKinds),
  /** A text of what the payment service keeps. */
  id: Type.Union([Type.Integer(), Type.String()]),
  name: Type.String(),
  detail: Type.Union([Type.String(), Type.Null()]),
})
export type Found = Static<typeof Found>

/** Answer of `GET search`: at most five of each kind. */
export const SearchResponse = Type.Object({
  found: Type.Array(Found),
  /** Whether something could not be searched just now. */
  incomplete: Type.Optional(Type.Boolean()),
})
export type SearchResponse = Static<typeof SearchResponse>
