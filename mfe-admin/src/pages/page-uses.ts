import type { MenuItem, Settings } from '@app/shared/wire'

/** Where the site leads to any of these pages: names of menus and labels of policies of the registration, as far as this visitor sees them. */
export function usesOf(
  slugs: readonly string[],
  { menus, registration }: Pick<Settings, 'menus' | 'registration'>,
) {
  const addresses = slugs.map(slug => `/pages/${slug}`)
  const leadsThere = ({ action }: MenuItem) => addresses.includes(action?.split(/[?#]/)[0] ?? '')
  return {
    menus: menus.filter(({ items }) => items.some(leadsThere)).map(({ name }) => name),
    policies: registration.policies.filter(leadsThere).map(({ label }) => label),
  }
}
