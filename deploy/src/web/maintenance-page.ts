import type { Bootstrap } from '@app/shared/wire'
import { html } from './markup/html'
import type { PublicPageOf } from './markup/public-page'
import { siteHead } from './markup/site-head'
import { lineOf } from './picture/first-picture'

/** What a document says of any page while the site is shut, for readers without JavaScript too. Programs keep what they know of the page: the answer is a 503. */
export function maintenancePage(bootstrap: Bootstrap, baseUrl: string): Awaited<ReturnType<PublicPageOf>> {
  const { settings } = bootstrap
  const { title, message } = settings.maintenance ?? { title: '', message: '' }
  const say = lineOf(settings)
  const heading = say(title || 'We will be back soon')
  return {
    isMissing: false,
    head: {
      ...siteHead(bootstrap, { baseUrl, noIndex: false }),
      title: heading,
      documentTitle: `${heading} – ${settings.branding.site_name}`,
    },
    picture: {
      look: 'card',
      isAlone: true,
      path: '/',
      title: heading,
      text: html`${say(message || 'The site is being worked on.')
        .split(/\n+/)
        .map(line => html`<p>${line}</p>`)}`.html,
    },
  }
}
