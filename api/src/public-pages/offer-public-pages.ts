import type { FastifyInstance } from 'fastify'
import { productStore } from '../billing/store'
import type { Context } from '../context/context'
import { previewHash } from '../pages/preview-links'
import { type PublicPage, pageStore } from '../pages/store'
import { landingHead, landingPicture } from './landing-head'
import type { FirstPicture, PageHead, Site } from './page-head'
import { plansHead, plansPicture } from './plans-head'
import { contactPicture, signInPicture, sitePageHead } from './site-pages'
import { writtenHead, writtenPicture } from './written-head'

/** What is at a path that everybody may read. */
interface PublicPath {
  isMissing: boolean
  /** The path of the app where the page is now. */
  movedTo?: string
  head?: PageHead
  picture?: FirstPicture
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What a public path leads to, said in the language of `site`; undefined where only the page itself knows. */
    publicPage(pathname: string, site: Site): Promise<PublicPath | undefined>
  }
}

const WRITTEN = /^\/pages\/([^/]+)(?:\/([^/]+))?\/?$/
const PREVIEW = 'preview'
/** Pages of the product that are drawn before their code comes. */
const pictures: Readonly<Record<string, (site: Site) => FirstPicture>> = {
  '/contact': contactPicture,
  '/login': signInPicture,
}

/** Lets the document server know which public pages there are, and what they are about. */
export function offerPublicPages(app: FastifyInstance, { config, db }: Pick<Context, 'config' | 'db'>) {
  const { baseUrl } = config
  const store = pageStore(db)
  app.decorate('publicPage', async (pathname, site) => {
    const { language } = site.settings.i18n
    if (pathname === '/') return home(site)
    if (pathname === '/pricing') {
      const shown = await plans(site)
      return { isMissing: false, head: plansHead(site, shown, baseUrl), picture: plansPicture(site, shown) }
    }
    const head = sitePageHead(pathname, { site, baseUrl })
    if (head) {
      const picture = pictures[pathname]?.(site)
      return { isMissing: false, head, ...(picture && { picture }) }
    }
    const [, first, second] = WRITTEN.exec(pathname) ?? []
    if (first === undefined) return undefined
    if (first === PREVIEW && second !== undefined) {
      const found = await store.findByPreview(previewHash(decoded(second)), language)
      if (!found) return { isMissing: true }
      const { structuredData: _, ...head } = writtenHead(found, site, baseUrl)
      const preview = { ...head, canonical: null, noIndex: true }
      return { isMissing: false, head: preview, picture: writtenPicture(found, site) }
    }
    const idOrSlug = decoded(first)
    // The database takes no text with this character.
    if (idOrSlug.includes('\0')) return { isMissing: true }
    const found = await store.find(idOrSlug, language)
    if (found) return written(found, site)
    const slug = await store.movedTo(idOrSlug)
    return slug === undefined
      ? { isMissing: true }
      : { isMissing: true, movedTo: `/pages/${encodeURIComponent(slug)}` }
  })

  const written = (found: PublicPage, site: Site): PublicPath => ({
    isMissing: false,
    head: writtenHead(found, site, baseUrl),
    picture: writtenPicture(found, site),
  })

  /** Who is signed in sees a page of their own there, or one that says by itself what it is. */
  async function home(site: Site): Promise<PublicPath | undefined> {
    const { homepage, i18n } = site.settings
    const { type, value, appearance } = homepage
    if (type === 'customPage') {
      const found = value === null ? undefined : await store.find(value, i18n.language)
      return found && written(found, site)
    }
    if (site.user) return undefined
    if (type === 'loginPage' || type === 'registerPage') {
      const path = type === 'loginPage' || site.settings.registration.disable ? '/login' : '/register'
      const head = sitePageHead(path, { site, baseUrl, canonical: '/' })
      return {
        isMissing: false,
        ...(head && { head }),
        ...(type === 'loginPage' && { picture: signInPicture(site) }),
      }
    }
    if (type !== 'landingPage') return undefined
    const shown = appearance.showPricing ? await plans(site) : []
    return { isMissing: false, head: landingHead(site, baseUrl), picture: landingPicture(site, shown) }
  }

  async function plans({ settings }: Site) {
    const products = settings.billing.enable ? await productStore(db).list() : []
    return products.filter(({ hidden }) => !hidden)
  }
}

function decoded(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
