import type { Bootstrap } from '@app/shared/wire'

/** The picture of a shared link. */
interface SharedPicture {
  /** An address that begins with http. */
  url: string
  /** What it is a picture of. */
  alt: string
}

/** What a document says about the page it shows. */
export interface PageHead {
  /** The page by itself, as a shared link shows it. */
  title: string
  /** What a browser's tab shows, as the page itself will set it. */
  documentTitle: string
  description: string | null
  image: SharedPicture | null
  /** The one path of the app under which the page is to be known; null where it has none. */
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

/** What is at a path that everybody may read, for a visitor with these bootstrap data; undefined where only the page itself knows. */
export type PublicPageOf = (
  pathname: string,
  bootstrap: Bootstrap,
) => Promise<
  | {
      /** Whether nothing is there, though a remote answers it. */
      isMissing: boolean
      /** The path of the app where it is now. */
      movedTo?: string
      head?: PageHead
      picture?: FirstPicture
    }
  | undefined
>
