import type { Menu, MenuItem } from '@app/shared/wire'
import { sql } from 'kysely'

/** A written page that a menu leads to, by a slug it has or had before. */
interface MenuPage {
  slug: string
  /** The slug it has. */
  present: string
  is_published: boolean
  /** ISO text; null for a draft. */
  publish_at: string | null
}

/** The written pages that menus lead to, by the clock of the database. */
export const menuPages = sql<MenuPage[]>`(
  select coalesce(json_agg(json_build_object(
    'slug', slug, 'present', present, 'publish_at', publish_at,
    'is_published', coalesce(publish_at <= now(), false))), '[]')
  from (
    select slug, slug as present, publish_at from custom_pages
    union all
    select page_redirects.slug, custom_pages.slug, publish_at
    from page_redirects join custom_pages on custom_pages.id = page_id
  ) as named
  where '/pages/' || slug in (select item ->> 'action' from menus, jsonb_array_elements(items) as item))`

/**
 * The menus without entries that would lead to nothing: deleted pages, drafts, pages to come. `until` is when the next of these appears.
 * An entry with a slug that its page had before leads to the page: a shut site opens no other address.
 */
export function withoutHiddenPages(
  menus: readonly Menu[],
  pages: readonly MenuPage[],
): { menus: Menu[]; until: Date | null } {
  const published = new Map(
    pages.flatMap(page => (page.is_published ? [[page.slug, page.present] as const] : [])),
  )
  const leadingOn = (item: MenuItem) => {
    const [, slug] = /^\/pages\/([^/?#]+)$/.exec(item.action ?? '') ?? []
    if (slug === undefined) return [item]
    const present = published.get(slug)
    return present === undefined ? [] : [{ ...item, action: `/pages/${present}` }]
  }
  const toCome = pages.flatMap(page => (page.publish_at && !page.is_published ? [page.publish_at] : []))
  const [next] = toCome.map(at => new Date(at)).sort((one, other) => one.getTime() - other.getTime())
  return {
    menus: menus.map(menu => ({ ...menu, items: menu.items.flatMap(leadingOn) })),
    until: next ?? null,
  }
}
