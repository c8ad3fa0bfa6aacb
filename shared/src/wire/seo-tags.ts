import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** Metadata of a page for search engines and link previews. */
export const SeoTags = Type.Object({
  title: Type.String(),
  description: Type.String(),
  image: nullable(Type.String()),
})
export type SeoTags = Static<typeof SeoTags>
