const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** The same JSON, but nothing in it can end or open an HTML element, nor end a line of JavaScript. */
export const safeInHtml = (json: string) =>
  json.replace(/[<>&\u2028\u2029]/g, character => escapes[character] ?? '')

/** The one JSON text of a value: keys sorted at every depth, no whitespace, safe inside `<script>`. This is what gets signed. */
export const canonicalJson = (value: unknown) => safeInHtml(JSON.stringify(sorted(value)))

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  )
}
