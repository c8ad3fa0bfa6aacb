import { codeElements, pageAttributes, pageElements } from '@app/shared/wire'
import sanitizeHtml from 'sanitize-html'

const codeClasses = ['hljs', 'hljs-*', 'language-*']

const page: sanitizeHtml.IOptions = {
  allowedTags: [...pageElements],
  allowedAttributes: Object.fromEntries(
    Object.entries(pageAttributes).map(([element, names]) => [element, [...names]]),
  ),
  allowedClasses: Object.fromEntries(codeElements.map(element => [element, codeClasses])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer' }) },
}

const line: sanitizeHtml.IOptions = {
  ...page,
  allowedTags: ['b', 'strong', 'i', 'em', 'u', 's', 'code', 'br', 'a'],
}

/** The part of a written page that is safe to show: text, tables, pictures and links, no script, no style. */
export const sanitizePage = (html: string) => sanitizeHtml(html, page)

/** The part of one line of text that is safe to show. */
export const sanitizeLine = (html: string) => sanitizeHtml(html, line)

/** A text as HTML that shows exactly this text. */
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const named: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }

/** What a sanitized line without elements shows. */
export const textOfLine = (line: string) => line.replace(/&(lt|gt|quot|amp);/g, name => named[name] ?? name)
