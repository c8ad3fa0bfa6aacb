import type { NewMenuRequest } from '@app/shared/wire'
import type { Problem } from '../errors/app-error'
import { isAddressOutside, isPathInside } from '../text/safe-address'

const WRITTEN_PAGE = /^\/pages\/[^/?#\s\\]+$/

/** What is wrong with where an entry leads: to a path of the app, as a plain link also to another site, a mail address or a telephone number. */
function actionProblem(type: string, action: string): Problem | undefined {
  if (type === 'customPage') return WRITTEN_PAGE.test(action) ? undefined : { code: 'menu_page' }
  if (isPathInside(action)) return undefined
  if (type !== 'link') return { code: 'menu_path' }
  const isOutside = isAddressOutside(action, 'https://', 'http://', 'mailto:', 'tel:')
  return isOutside ? undefined : { code: 'menu_address' }
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
    const leading = actionProblem(type, action)
    if (leading) problems[`items.${index}.action`] = leading
  }
  return problems
}
