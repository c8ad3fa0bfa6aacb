import type { PageTranslation, SeoTags, Settings } from '@app/shared/wire'
import { translated } from '../pages/page-translations'
import { escapeHtml, sanitizePage } from '../text/sanitize-html'
import { changedAt, type PublishedPage } from './published-pages'
import { canonicalOf } from './written-head'

/** What an XML document may not contain, not even written as a number. */
const NOT_XML = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/gu
const xml = (text: string) => escapeHtml(text.replace(NOT_XML, ''))

interface WrittenPage extends PublishedPage {
  title: string
  body: string
  language: string
  seo: SeoTags | null
  /** Into the language of the site. */
  translation: PageTranslation | null
}

/** The newest written pages as an Atom feed (RFC 4287), in the language of the site: one file, the same for everybody. */
export function feed(pages: readonly WrittenPage[], settings: Settings, baseUrl: string): string {
  const newest = pages.map(changedAt).reduce((a, b) => (b > a ? b : a), new Date(0))
  const { site_name: site } = settings.branding
  const { language: ofSite } = settings.i18n
  const entries = pages.map(written => {
    const page = translated(written, ofSite)
    const address = xml(baseUrl + canonicalOf(page, { settings }))
    const summary = page.seo?.description
    return `<entry${page.language === ofSite ? '' : ` xml:lang="${xml(page.language)}"`}>
<id>${xml(`${baseUrl}/pages/${page.id}`)}</id>
<title>${xml(page.title)}</title>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${(page.publish_at ?? page.updated_at).toISOString()}</published>
<updated>${changedAt(page).toISOString()}</updated>
${summary ? `<summary>${xml(summary)}</summary>\n` : ''}<content type="html" xml:base="${address}">${xml(sanitizePage(page.body))}</content>
</entry>
`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xml(ofSite)}">
<id>${xml(baseUrl)}/</id>
<title>${xml(site)}</title>
<updated>${newest.toISOString()}</updated>
<link rel="self" type="application/atom+xml" href="${xml(baseUrl)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${xml(baseUrl)}/"/>
<author><name>${xml(site)}</name></author>
${entries.join('')}</feed>
`
}
