import { absoluteAddress } from '@app/shared/base-path'
import type { Bootstrap } from '@app/shared/wire'

/** The picture of a shared link. */
interface SharedPicture {
  /** An address that begins with http. */
  url: string
  /** What it is a picture of. */
  alt: string
}

/** What a document says about its page. */
export interface PageHead {
  /** The page by itself, as a shared link shows it. */
  title: string
  /** What a browser's tab shows, as the page itself will set it. */
  documentTitle: string
  description: string | null
  image: SharedPicture | null
  /** The one path of the app under which the page is to be known; null for one that is nobody else's to find. */
  canonical: string | null
  noIndex: boolean
  /** Whether it is something written, at a date; otherwise it is a part of the site. */
  isArticle: boolean
  /** What it is about in the words of schema.org. */
  structuredData?: object
}

/** What of a page is drawn before any script has come, and is the page for readers without JavaScript. */
export interface FirstPicture {
  /** A title above a text, the landing page, or a card on an empty screen. */
  look: 'page' | 'hero' | 'card'
  /** Text takes the `reading` width, tables the `working` one. */
  width?: 'reading' | 'working'
  /** The path of the app at which links are current. */
  path: string
  title: string
  lead?: string
  /** The language of title and text; left out, that of the document. */
  language?: string
  /** Whether the page goes without the bar of the site. */
  isAlone?: boolean
  /** Sanitised HTML of what comes below the title. */
  text: string
  /** Whether the page shows that text just so; otherwise only readers without JavaScript see it. */
  isWritten?: boolean
}

/** What a visitor's document knows already, in the visitor's language. */
export type Site = Pick<Bootstrap, 'settings' | 'default_meta_tags' | 'user'>

/** Says a line of a page in the visitor's language. */
export const lineOf =
  ({ settings: { i18n } }: Site) =>
  (line: string): string =>
    (Object.hasOwn(i18n.lines, line) ? i18n.lines[line] : undefined) ?? line

/** A title as `Page` of `@app/shared/navigation` sets it. */
export const withSiteName = (title: string, { settings }: Site) => `${title} – ${settings.branding.site_name}`

/** What stands in for a description a page does not have. */
export const descriptionOf = (own: string | null | undefined, site: Site) =>
  own || site.default_meta_tags.description || null

/** A picture of a page as link previews can fetch it, else that of the site. `title` is what the page is about. */
export function pictureOf(
  own: string | null | undefined,
  { site, baseUrl, title }: { site: Site; baseUrl: string; title: string },
): SharedPicture | null {
  const url = own && absoluteAddress(own, baseUrl)
  if (url) return { url, alt: title }
  const { image } = site.default_meta_tags
  const standIn = image && absoluteAddress(image, baseUrl)
  return standIn ? { url: standIn, alt: site.settings.branding.site_name } : null
}
