/** Characters no text has: control characters but tab, line ends, form feed and escape. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/

/** The type of a text by how it begins; undefined for what is no text in UTF-8. Markup is told apart, because browsers run it. */
export function textKind(start: Buffer): string | undefined {
  let text: string
  try {
    // The last character may be cut in two.
    text = new TextDecoder('utf-8', { fatal: true }).decode(start, { stream: true })
  } catch {
    return undefined
  }
  if (NO_TEXT.test(text)) return undefined
  if (!/^\s*</.test(text)) return 'text/plain'
  if (/<svg[\s>]/i.test(text)) return 'image/svg+xml'
  return /^\s*<\?xml/i.test(text) && !/<html[\s>]/i.test(text) ? 'application/xml' : 'text/html'
}
