import type { Product } from '@app/shared/wire'
import { escapeHtml } from '../text/sanitize-html'
import {
  descriptionOf,
  type FirstPicture,
  lineOf,
  type PageHead,
  pictureOf,
  type Site,
  withSiteName,
} from './page-head'

/** What is said about the page of the plans. */
export function plansHead(site: Site, plans: readonly Product[], baseUrl: string): PageHead {
  const say = lineOf(site)
  const title = say('Choose the right plan for you')
  const { branding, homepage } = site.settings
  return {
    title,
    documentTitle: withSiteName(title, site),
    description: descriptionOf(say(homepage.appearance.pricingSubtitle), site),
    image: pictureOf(null, { site, baseUrl, title }),
    canonical: '/pricing',
    noIndex: false,
    isArticle: false,
    structuredData: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      itemListElement: plans.map((plan, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'Product',
          name: say(plan.name),
          ...(plan.description && { description: say(plan.description) }),
          brand: { '@type': 'Brand', name: branding.site_name },
          offers: offersOf(plan, `${baseUrl}/pricing`),
        },
      })),
    },
  }
}

/** Its title, and the plans for readers without JavaScript. */
export function plansPicture(site: Site, plans: readonly Product[]): FirstPicture {
  const say = lineOf(site)
  return {
    look: 'page',
    width: 'working',
    path: '/pricing',
    title: say('Choose the right plan for you'),
    lead: say('Start for free, and upgrade when your team does. Change or cancel at any time.'),
    text: plansHtml(plans, site),
  }
}

function offersOf({ free, prices }: Product, url: string) {
  if (free || prices.length === 0) return []
  return prices.map(({ amount, currency, interval, interval_count: count }) => ({
    '@type': 'Offer',
    url,
    price: amount,
    priceCurrency: currency,
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: amount,
      priceCurrency: currency,
      billingDuration: `P${count}${interval === 'day' ? 'D' : interval === 'month' ? 'M' : 'Y'}`,
    },
  }))
}

/** The plans as a list of HTML, for readers without JavaScript. */
export function plansHtml(plans: readonly Product[], site: Site): string {
  const say = lineOf(site)
  const items = plans.map(({ name, description, free, prices, feature_list }) => {
    const amounts = free
      ? [say('Free')]
      : prices.map(({ amount, currency, interval, interval_count: count }) => {
          const money = new Intl.NumberFormat(site.settings.i18n.language, { style: 'currency', currency })
          return `${money.format(amount)} / ${count === 1 ? '' : `${count} `}${say(interval)}`
        })
    const lines = [...amounts, ...(description ? [say(description)] : []), ...feature_list.map(say)]
    return `<li><h3>${escapeHtml(say(name))}</h3>${lines.map(line => `<p>${escapeHtml(line)}</p>`).join('')}</li>`
  })
  return `<ul>${items.join('')}</ul>`
}
