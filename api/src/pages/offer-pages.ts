import type { FastifyInstance } from 'fastify'
import type { Context } from '../context/context'
import { escapeHtml } from '../text/sanitize-html'
import { previewHash } from './preview-links'
import { type PublicPage, pageStore } from './store'

/** What a document says about its page. */
export interface PageHead {
  title: string
  description: string | null
  /** An address that begins with http. */
  image: string | null
  /** The one path of the app under which the page is to be known; null for a preview. */
  canonical: string | null
  noIndex: boolean
  /** Sanitised HTML, for readers without JavaScript. */
  body: string
}

/** What is at a path of custom pages. */
interface PublicPath {
  isMissing: boolean
  /** The path of the app where the page is now. */
  movedTo?: string
  head?: PageHead
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What a path of custom pages leads to; undefined for any other path. */
    publicPage(pathname: string): Promise<PublicPath | undefined>
  }
}

const PAGE = /^\/pages\/([^/]+)(?:\/([^/]+))?\/?$/
const PREVIEW = 'preview'

/** Lets the document server know which written pages there are, and what they are about. */
export function offerPages(app: FastifyInstance, { db }: Pick<Context, 'db'>) {
  const store = pageStore(db)
  app.decorate('publicPage', async pathname => {
    const [, first, second] = PAGE.exec(pathname) ?? []
    if (first === undefined) return undefined
    if (first === PREVIEW && second !== undefined) {
      const found = await store.findByPreview(previewHash(decoded(second)))
      return found
        ? { isMissing: false, head: { ...headOf(found), canonical: null, noIndex: true } }
        : { isMissing: true }
    }
    const idOrSlug = decoded(first)
    const found = await store.find(idOrSlug)
    if (found) return { isMissing: false, head: headOf(found) }
    const slug = await store.movedTo(idOrSlug)
    return slug === undefined
      ? { isMissing: true }
      : { isMissing: true, movedTo: `/pages/${encodeURIComponent(slug)}` }
  })
}

const headOf = ({ page, seo }: PublicPage): PageHead => ({
  title: seo?.title || page.title,
  description: seo?.description || null,
  image: seo?.image && /^https?:\/\//i.test(seo.image) ? seo.image : null,
  canonical: `/pages/${encodeURIComponent(page.slug)}`,
  noIndex: page.meta?.no_index === true,
  body: `<h1>${escapeHtml(page.title)}</h1>${page.body}`,
})

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
