import type { Bootstrap } from '@app/shared/wire'

/** What a document says about its page. */
export interface PageHead {
  /** The page by itself, as a shared link shows it. */
  title: string
  /** What a browser's tab shows, as the page itself will set it. */
  documentTitle: string
  description: string | null
  /** An address that begins with http. */
  image: string | null
  /** The one path of the app under which the page is to be known; null for a preview. */
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

/** An image as link previews can fetch it; null where it has no address of its own. */
export const absoluteImage = (image: string | null | undefined) =>
  image && /^https?:\/\//i.test(image) ? image : null
