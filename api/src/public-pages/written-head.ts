import { isHomepage } from '../pages/homepage'
import type { PublicPage } from '../pages/store'
import {
  descriptionOf,
  type FirstPicture,
  type PageHead,
  pictureOf,
  type Site,
  withSiteName,
} from './page-head'

/** The path under which a written page is to be known: the homepage is at `/` alone. */
export const canonicalOf = (page: { id: number; slug: string }, { settings }: Pick<Site, 'settings'>) =>
  isHomepage(page, settings.homepage) ? '/' : `/pages/${encodeURIComponent(page.slug)}`

/** What is said about a written page. `baseUrl` is where browsers reach the app. */
export function writtenHead({ page, seo }: PublicPage, site: Site, baseUrl: string): PageHead {
  const title = seo?.title || page.title
  const canonical = canonicalOf(page, site)
  const description = descriptionOf(seo?.description, site)
  const image = pictureOf(seo?.image, { site, baseUrl, title })
  return {
    title,
    documentTitle: withSiteName(title, site),
    description,
    image,
    canonical,
    noIndex: page.meta?.no_index === true,
    isArticle: true,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      headline: title,
      inLanguage: page.language,
      ...(description && { description }),
      ...(image && { image: image.url }),
      dateModified: page.updated_at,
      mainEntityOfPage: `${baseUrl}${canonical}`,
      publisher: { '@type': 'Organization', name: site.settings.branding.site_name, url: `${baseUrl}/` },
    },
  }
}

/** The written page as it is read. */
export const writtenPicture = ({ page }: PublicPage, site: Site): FirstPicture => ({
  look: 'page',
  width: 'reading',
  path: canonicalOf(page, site),
  title: page.title,
  language: page.language,
  isAlone: page.hide_nav === true,
  text: page.body,
  isWritten: true,
})
