/** What a document says about the page it shows. */
export interface PageHead {
  title: string
  description: string | null
  /** An address that begins with http. */
  image: string | null
  /** The one path of the app under which the page is to be known; null where it has none. */
  canonical: string | null
  noIndex: boolean
  /** Sanitised HTML, for readers without JavaScript. */
  body: string
}

/** What is at a path that holds pages people wrote; undefined for any other path. */
export type PublicPageOf = (pathname: string) => Promise<
  | {
      /** Whether nothing is there, though a remote answers it. */
      isMissing: boolean
      /** The path of the app where it is now. */
      movedTo?: string
      head?: PageHead
    }
  | undefined
>
