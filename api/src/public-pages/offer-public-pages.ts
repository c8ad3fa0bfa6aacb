import type { FastifyInstance } from 'fastify'
import { productStore } from '../billing/store'
import type { Context } from '../context/context'
import { previewHash } from '../pages/preview-links'
import { pageStore } from '../pages/store'
import { landingHead } from './landing-head'
import { lineOf, type PageHead, type Site, withSiteName } from './page-head'
import { plansHead } from './plans-head'
import { writtenHead } from './written-head'

/** What is at a path that everybody may read. */
interface PublicPath {
  isMissing: boolean
  /** The path of the app where the page is now. */
  movedTo?: string
  head?: PageHead
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What a public path leads to, said in the language of `site`; undefined where only the page itself knows. */
    publicPage(pathname: string, site: Site): Promise<PublicPath | undefined>
  }
}

const WRITTEN = /^\/pages\/([^/]+)(?:\/([^/]+))?\/?$/
const PREVIEW = 'preview'

/** Lets the document server know which public pages there are, and what they are about. */
export function offerPublicPages(app: FastifyInstance, { config, db }: Pick<Context, 'config' | 'db'>) {
  const { baseUrl } = config
  const store = pageStore(db)
  app.decorate('publicPage', async (pathname, site) => {
    if (pathname === '/') return home(site)
    if (pathname === '/pricing')
      return { isMissing: false, head: plansHead(site, await plans(site), baseUrl) }
    if (pathname === '/contact') return { isMissing: false, head: contactHead(site) }
    const [, first, second] = WRITTEN.exec(pathname) ?? []
    if (first === undefined) return undefined
    if (first === PREVIEW && second !== undefined) {
      const found = await store.findByPreview(previewHash(decoded(second)))
      if (!found) return { isMissing: true }
      const { structuredData: _, ...head } = writtenHead(found, site, baseUrl)
      return { isMissing: false, head: { ...head, canonical: null, noIndex: true } }
    }
    const idOrSlug = decoded(first)
    const found = await store.find(idOrSlug)
    if (found) return { isMissing: false, head: writtenHead(found, site, baseUrl) }
    const slug = await store.movedTo(idOrSlug)
    return slug === undefined
      ? { isMissing: true }
      : { isMissing: true, movedTo: `/pages/${encodeURIComponent(slug)}` }
  })

  /** Who is signed in sees a page of their own there, or one that says by itself what it is. */
  async function home(site: Site): Promise<PublicPath | undefined> {
    const { type, value, appearance } = site.settings.homepage
    if (type === 'customPage') {
      const found = value === null ? undefined : await store.find(value)
      return found && { isMissing: false, head: writtenHead(found, site, baseUrl) }
    }
    if (type !== 'landingPage' || site.user) return undefined
    const shown = appearance.showPricing ? await plans(site) : []
    return { isMissing: false, head: landingHead(site, shown, baseUrl) }
  }

  async function plans({ settings }: Site) {
    const products = settings.billing.enable ? await productStore(db).list() : []
    return products.filter(({ hidden }) => !hidden)
  }
}

function contactHead(site: Site): PageHead {
  const say = lineOf(site)
  const title = say('Contact us')
  return {
    title,
    documentTitle: withSiteName(title, site),
    description: say('Tell us what you need. A person reads every message.'),
    image: null,
    canonical: '/contact',
    noIndex: false,
    isArticle: false,
    body: '',
  }
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
