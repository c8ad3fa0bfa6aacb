import { type Static, Type } from 'typebox'
import { oneLine } from './schema-parts'

/** What of a page is written anew in another language; everything else is the page's own. */
export const PageTranslation = Type.Object({
  title: oneLine({ minLength: 1, maxLength: 200 }),
  body: Type.String({ maxLength: 500_000 }),
  seo_title: oneLine({ maxLength: 200 }),
  seo_description: Type.String({ maxLength: 500 }),
})
export type PageTranslation = Static<typeof PageTranslation>

/** The texts of a page by the codes of their languages; every other language has the text of the page itself. */
export const PageTranslations = Type.Record(Type.String(), PageTranslation)
export type PageTranslations = Static<typeof PageTranslations>
