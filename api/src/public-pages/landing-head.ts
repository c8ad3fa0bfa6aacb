import type { Product } from '@app/shared/wire'
import { escapeHtml } from '../text/sanitize-html'
import { descriptionOf, type FirstPicture, lineOf, type PageHead, pictureOf, type Site } from './page-head'
import { plansHtml } from './plans-head'

/** What is said about the landing page, whose words are settings. */
export function landingHead(site: Site, baseUrl: string): PageHead {
  const say = lineOf(site)
  const { branding, homepage } = site.settings
  const { appearance } = homepage
  // Bootstrap data have the name of the site where no title was chosen.
  const { title: chosen } = site.default_meta_tags
  const isChosen = chosen !== '' && chosen !== branding.site_name
  const title = isChosen ? chosen : say(appearance.headerTitle)
  const description = descriptionOf(null, site) ?? say(appearance.headerSubtitle)
  return {
    title,
    documentTitle: isChosen ? chosen : `${branding.site_name} – ${title}`,
    description,
    image: pictureOf(appearance.headerImage, { site, baseUrl, title }),
    canonical: '/',
    noIndex: false,
    isArticle: false,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'WebSite',
      name: branding.site_name,
      description,
      url: `${baseUrl}/`,
      inLanguage: site.settings.i18n.language,
    },
  }
}

/** Its first screen, and what stands below for readers without JavaScript. `plans` are those it shows. */
export function landingPicture(site: Site, plans: readonly Product[]): FirstPicture {
  const say = lineOf(site)
  const { appearance } = site.settings.homepage
  const features = [...appearance.primaryFeatures, ...appearance.secondaryFeatures].map(
    ({ title, subtitle, description }) =>
      `<section><h2>${escapeHtml(say(title))}</h2><p>${escapeHtml(say(subtitle))}</p>${
        description ? `<p>${escapeHtml(say(description))}</p>` : ''
      }</section>`,
  )
  const pricing =
    plans.length > 0
      ? `<section><h2>${escapeHtml(say(appearance.pricingTitle))}</h2>${plansHtml(plans, site)}</section>`
      : ''
  return {
    look: 'hero',
    path: '/',
    title: say(appearance.headerTitle),
    lead: say(appearance.headerSubtitle),
    text: features.join('') + pricing,
  }
}
