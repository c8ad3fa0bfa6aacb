/** Elements of office programs that hold no text of the document. */
const JUNK = 'style, script, meta, link, title, xml, o\\:p:empty'

/**
 * What was pasted, without what Word and Google Docs add: their styles and comments, and the bold element that Docs puts around
 * everything. The editor's schema drops every other attribute and element it does not know.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->/g, ''), 'text/html')
  for (const element of body.querySelectorAll(JUNK)) element.remove()
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]'))
    wrapper.replaceWith(...wrapper.childNodes)
  for (const paragraph of body.querySelectorAll<HTMLElement>('p[class^="MsoListParagraph"]'))
    listItem(paragraph)
  for (const element of body.querySelectorAll('[style], [class]')) {
    element.removeAttribute('style')
    element.removeAttribute('class')
  }
  return body.innerHTML
}

/** Word writes a list as paragraphs that begin with a bullet or a number; those that follow each other become one list. */
function listItem(paragraph: HTMLElement) {
  const marker = /^\s*(?:[·•§o-]|(\d+|[a-z])[.)])[\s\u00a0]+/i.exec(paragraph.textContent ?? '')
  if (!marker) return
  const kind = marker[1] ? 'ol' : 'ul'
  const before = paragraph.previousElementSibling
  const list = before?.localName === kind ? before : paragraph.ownerDocument.createElement(kind)
  if (list !== before) paragraph.before(list)
  const item = paragraph.ownerDocument.createElement('li')
  dropStart(paragraph, marker[0].length)
  item.append(...paragraph.childNodes)
  list.append(item)
  paragraph.remove()
}

/** Removes so many characters from the start of an element's text. */
function dropStart(element: Node, count: number): number {
  let left = count
  for (const child of [...element.childNodes]) {
    if (left === 0) return 0
    if (child.nodeType === Node.TEXT_NODE) {
      const text = child.textContent ?? ''
      child.textContent = text.slice(left)
      left = Math.max(0, left - text.length)
    } else left = dropStart(child, left)
  }
  return left
}
