import type { NewMenuRequest } from '@app/shared/wire'
import type { Problem } from '../errors/app-error'

/** Control characters and white space, which browsers drop from addresses: `java\tscript:` is one for them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029]/
const OUTSIDE = /^(?:https?:\/\/|mailto:|tel:)[^\s\\]+$/i
/** One slash and no backslash: browsers take `//host` and `/\host` for another site. */
const INSIDE = /^\/(?![/\\])[^\\]*$/

const WRITTEN_PAGE = /^\/pages\/[^/?#\s\\]+$/

/** Whether an entry may lead there: a path of the app, and for a plain link also another site, a mail address or a telephone number. */
function isSafe(type: string, action: string) {
  if (HIDDEN.test(action)) return false
  return INSIDE.test(action) || (type === 'link' && OUTSIDE.test(action) && URL.canParse(action))
}

/** What is wrong with a menu, by field; nothing of an entry is said twice. */
export function menuProblems({ name, items }: NewMenuRequest): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  if (!name.trim()) problems.name = { code: 'required' }
  const seen = new Set<string>()
  for (const [index, { id, label, type, action }] of items.entries()) {
    if (seen.has(id)) problems[`items.${index}.id`] = { code: 'menu_item_twice' }
    seen.add(id)
    if (!label.trim()) problems[`items.${index}.label`] = { code: 'required' }
    if (type === 'customPage') {
      if (!WRITTEN_PAGE.test(action)) problems[`items.${index}.action`] = { code: 'menu_page' }
    } else if (!isSafe(type, action)) problems[`items.${index}.action`] = { code: 'menu_address' }
  }
  return problems
}
