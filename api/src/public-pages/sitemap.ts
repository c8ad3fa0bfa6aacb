import type { Settings } from '@app/shared/wire'
import { escapeHtml } from '../text/sanitize-html'
import { changedAt, type PublishedPage } from './published-pages'
import { canonicalOf } from './written-head'

/** How many pages one file may name (sitemaps.org). */
export const MOST_PAGES = 50_000
const SITE_PAGES = 3

/** The sitemap: every public page with the one address it is known under. `pages` is cut where the file would be too long. */
export function sitemap(pages: readonly PublishedPage[], settings: Settings, baseUrl: string): string {
  const written = pages
    .slice(0, MOST_PAGES - SITE_PAGES)
    .map(page => [canonicalOf(page, { settings }), changedAt(page).toISOString()] as const)
  const known = new Map<string, string | undefined>([
    ['/', undefined],
    ...(settings.billing.enable ? [['/pricing', undefined] as const] : []),
    ['/contact', undefined],
    ...written,
  ])
  const entries = [...known].map(
    ([path, changed]) =>
      `<url><loc>${escapeHtml(baseUrl + path)}</loc>${changed ? `<lastmod>${changed}</lastmod>` : ''}</url>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('')}</urlset>
`
}
