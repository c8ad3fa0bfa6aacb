/** The elements a written page may have. Server and browser both keep these and nothing else. */
export const pageElements: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'mark', 'span', 'code', 'pre', 'kbd'],
  ...['img', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'div'],
]

/** Their attributes, by element. Nothing carries a style, an id, or a class but those of code. */
export const pageAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'title', 'target', 'rel'],
  img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
}

/** The elements of code, which may say its language and what a highlighter made of it. */
export const codeElements: readonly string[] = ['code', 'pre', 'span']

/** Whether a class says that. */
export const isCodeClass = (name: string) => /^(?:hljs(?:-[\w-]+)?|language-[\w+#.-]+)$/.test(name)
