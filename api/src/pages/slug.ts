/** Words that addresses below `/pages` need for something else. */
const RESERVED = new Set(['preview', 'new', 'edit'])
const MAX_LENGTH = 80
const SHAPE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u

/** Part of a page's address, made from any text: Latin letters without accents, other scripts as they are; `page` when nothing is left. */
export function slugOf(text: string): string {
  const words = text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  // Letters of rarer scripts are two units long, and half a letter is none.
  const slug = Array.from(words)
    .slice(0, MAX_LENGTH)
    .join('')
    .replace(/^-+|-+$/g, '')
  return slugProblem(slug) === undefined ? slug : `page${slug && `-${slug}`}`
}

/** What is wrong with a slug that somebody chose. Digits alone would be an id. */
export function slugProblem(slug: string): 'slug_malformed' | 'slug_reserved' | undefined {
  if (RESERVED.has(slug)) return 'slug_reserved'
  const fits = SHAPE.test(slug) && slug === slug.toLowerCase() && slug === slug.normalize('NFC')
  return fits && !/^\d+$/.test(slug) ? undefined : 'slug_malformed'
}
