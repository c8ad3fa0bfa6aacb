import sanitizeHtml from 'sanitize-html'

const code = ['hljs', 'hljs-*', 'language-*']

const page: sanitizeHtml.IOptions = {
  allowedTags: [
    ...[
      'h1',
      'h2',
      'h3',
      'h4',
      'h5',
      'h6',
      'p',
      'br',
      'hr',
      'blockquote',
      'ul',
      'ol',
      'li',
      'dl',
      'dt',
      'dd',
    ],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'span', 'code', 'pre', 'kbd'],
    ...[
      'img',
      'figure',
      'figcaption',
      'table',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'caption',
      'div',
    ],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: { code, pre: code, span: code },
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
