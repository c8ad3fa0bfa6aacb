/** The items of a list, so many at a time, as a statement or an answer takes them. */
export function* inParts<Item>(items: readonly Item[], atOnce: number): Generator<Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce)
}
