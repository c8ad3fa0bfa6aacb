import { type Static, Type } from 'typebox'
import { nullable } from './schema-parts'

/** What search engines and link previews are told about a page. */
export const SeoTags = Type.Object({
  title: Type.String(),
  description: Type.String(),
  image: nullable(Type.String()),
})
export type SeoTags = Static<typeof SeoTags>
