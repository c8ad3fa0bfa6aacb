import { type Static, Type } from 'typebox'
import { SeoTags } from './seo-tags'

/** A page written by an editor; `body` is HTML the server has sanitised. */
export const CustomPage = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  body: Type.String(),
  type: Type.String(),
  updated_at: Type.String(),
})
export type CustomPage = Static<typeof CustomPage>

/** Answer of `GET custom-pages/{idOrSlug}`. */
export const CustomPageResponse = Type.Object({ page: CustomPage, seo: Type.Optional(SeoTags) })
export type CustomPageResponse = Static<typeof CustomPageResponse>
