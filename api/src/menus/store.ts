import type { Menu } from '@app/shared/wire'
import type { Db } from '../db/schema'

/** The menus of the site. */
export const menuStore = (db: Db) => ({
  async create({ name, positions, items }: Omit<Menu, 'id'>) {
    await db
      .insertInto('menus')
      .values({ name, positions: JSON.stringify(positions), items: JSON.stringify(items) })
      .execute()
  },
})
