const XLIFF = 'urn:oasis:names:tc:xliff:document:1.2'

/** Lines as XLIFF 1.2, which translation tools read. A line without a text has no target. */
export function toXliff(language: string, lines: Readonly<Record<string, string>>): string {
  const file = document.implementation.createDocument(XLIFF, 'xliff')
  const add = (parent: Element, name: string, attributes: Record<string, string> = {}, text = '') => {
    const element = file.createElementNS(XLIFF, name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    element.textContent = text
    parent.append(element)
    return element
  }
  const root = file.documentElement
  root.setAttribute('version', '1.2')
  const body = add(
    add(root, 'file', {
      ...{ original: 'app', datatype: 'plaintext' },
      ...{ 'source-language': 'en', 'target-language': language },
    }),
    'body',
  )
  for (const [index, [source, target]] of Object.entries(lines).entries()) {
    const unit = add(body, 'trans-unit', { id: String(index + 1) })
    unit.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve')
    add(unit, 'source', {}, source)
    if (target) add(unit, 'target', {}, target)
  }
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(file)}\n`
}

/** What an XLIFF file of version 1.2 or 2 says; undefined for what is none. A document type is refused: its entities could stand for anything. */
export function fromXliff(
  text: string,
): { language: string | null; lines: Record<string, string> } | undefined {
  if (/<!DOCTYPE/i.test(text)) return undefined
  const file = new DOMParser().parseFromString(text, 'application/xml')
  const root = file.documentElement
  if (file.getElementsByTagName('parsererror').length > 0 || root.localName !== 'xliff') return undefined
  const all = (parent: Element, name: string) => [...parent.getElementsByTagNameNS('*', name)]
  const language =
    root.getAttribute('trgLang') ?? all(root, 'file')[0]?.getAttribute('target-language') ?? null
  const units = [...all(root, 'trans-unit'), ...all(root, 'segment')]
  return {
    language,
    lines: Object.fromEntries(
      units.flatMap(unit => {
        const [source] = all(unit, 'source')
        const [target] = all(unit, 'target')
        return source?.textContent ? [[source.textContent, target?.textContent ?? '']] : []
      }),
    ),
  }
}
