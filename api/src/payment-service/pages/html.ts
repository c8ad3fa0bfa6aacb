import { escapeHtml } from '../../text/sanitize-html'

/** A piece of a page, whose texts are escaped. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = Html | string | number | null | false | undefined | readonly Part[]

const written = (part: Part): string => {
  if (part instanceof Html) return part.text
  if (part === null || part === false || part === undefined) return ''
  if (typeof part === 'object') return part.map(written).join('')
  return escapeHtml(String(part))
}

/** Makes a piece of a page; every text that is put into it is escaped. */
export const html = (texts: TemplateStringsArray, ...parts: Part[]) =>
  new Html(texts.reduce((page, text, index) => page + written(parts[index - 1]) + text))
