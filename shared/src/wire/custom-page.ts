import { type Static, Type } from 'typebox'
import { SeoTags } from './seo-tags'

/** What else is said about a page; `no_index` asks search engines to leave it out. */
export const PageMeta = Type.Object({ no_index: Type.Optional(Type.Boolean()) })
export type PageMeta = Static<typeof PageMeta>

/** A page written by an editor; `body` is HTML the server has sanitised. */
export const CustomPage = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  body: Type.String(),
  type: Type.String(),
  /** The language that title and body are written in. */
  language: Type.String(),
  /** Whether it is shown without the bar on top. */
  hide_nav: Type.Optional(Type.Boolean()),
  meta: Type.Optional(PageMeta),
  updated_at: Type.String(),
})
export type CustomPage = Static<typeof CustomPage>

/** Answer of `GET custom-pages/{idOrSlug}` and `GET page-previews/{token}`. */
export const CustomPageResponse = Type.Object({ page: CustomPage, seo: Type.Optional(SeoTags) })
export type CustomPageResponse = Static<typeof CustomPageResponse>
