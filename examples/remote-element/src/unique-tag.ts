/** A tag nobody has taken: an element can never be undefined again, so each version of the remote has its own. */
export function uniqueTag(name: string): string {
  let number = 1
  while (customElements.get(`${name}-${number}`)) number += 1
  return `${name}-${number}`
}
