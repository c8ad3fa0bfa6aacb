/** An element the document server always puts into the page. Throws when it is not there. */
export function element(id: string): HTMLElement {
  const found = document.getElementById(id)
  if (!found) throw new Error(`The document has no #${id}.`)
  return found
}
