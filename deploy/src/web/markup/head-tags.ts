import { safeInHtml } from '@app/shared/protocol'
import type { Settings } from '@app/shared/wire'
import { html, raw } from './html'
import type { PageHead } from './public-page'

/** What search engines and link previews read of a page. `baseUrl` is where browsers reach the app. */
export function headTags(
  { title, description, image, canonical, noIndex, isArticle, structuredData }: PageHead,
  { settings, baseUrl }: { settings: Settings; baseUrl: string },
) {
  const site = settings.branding.site_name
  const { google, bing } = settings.search_engines ?? {}
  const url = canonical && `${baseUrl}${canonical}`
  return html`<meta property="og:type" content="${isArticle ? 'article' : 'website'}">
<meta property="og:site_name" content="${site}">
<meta property="og:title" content="${title}">
<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">
${description && html`<meta property="og:description" content="${description}">\n`}${image && html`<meta property="og:image" content="${image.url}">\n<meta property="og:image:alt" content="${image.alt}">\n`}${url && html`<meta property="og:url" content="${url}">\n<link rel="canonical" href="${url}">\n`}${noIndex && html`<meta name="robots" content="noindex, nofollow">\n`}${structuredData && html`<script type="application/ld+json">${raw(safeInHtml(JSON.stringify(structuredData)))}</script>\n`}${google && html`<meta name="google-site-verification" content="${google}">\n`}${bing && html`<meta name="msvalidate.01" content="${bing}">\n`}<link rel="alternate" type="application/atom+xml" title="${site}" href="${baseUrl}/feed.xml">
`
}
