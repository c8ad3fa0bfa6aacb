import type { NewMenuRequest } from '@app/shared/wire'
import type { Problem } from '../errors/app-error'
import { isAddressOutside, isPathInside } from '../text/safe-address'

const WRITTEN_PAGE = /^\/pages\/[^/?#\s\\]+$/

/** Whether an entry may lead there: a path of the app, and for a plain link also another site, a mail address or a telephone number. */
const isSafe = (type: string, action: string) =>
  isPathInside(action) ||
  (type === 'link' && isAddressOutside(action, 'https://', 'http://', 'mailto:', 'tel:'))

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
