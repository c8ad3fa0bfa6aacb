/** Text that is safe to insert into a document. */
export interface Html {
  readonly html: string
}

type Value = string | number | Html | readonly Value[] | false | null | undefined

/** Template tag: everything put in is escaped unless it is Html itself; `false`, `null` and `undefined` leave nothing. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Html => ({
  html: parts.map((part, index) => part + render(values[index])).join(''),
})

/** Marks a text as safe HTML; the caller must have made it so. */
export const raw = (text: string): Html => ({ html: text })

function render(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value))
  return 'html' in value ? value.html : value.map(render).join('')
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escaped = (text: string) => text.replace(/[&<>"']/g, character => escapes[character] ?? '')
