import type { MenuItem, PageListItem, Settings } from '@app/shared/wire'

/** Where the site leads to a page: names of menus and labels of policies of the registration, as far as this visitor sees them. */
export function usesOf(
  { slug }: Pick<PageListItem, 'slug'>,
  { menus, registration }: Pick<Settings, 'menus' | 'registration'>,
) {
  const leadsThere = ({ action }: MenuItem) => action?.split(/[?#]/)[0] === `/pages/${slug}`
  return {
    menus: menus.filter(({ items }) => items.some(leadsThere)).map(({ name }) => name),
    policies: registration.policies.filter(leadsThere).map(({ label }) => label),
  }
}
