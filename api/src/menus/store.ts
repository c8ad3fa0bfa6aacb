import type { EditedMenu, Menu, NewMenuRequest, UpdateMenuRequest } from '@app/shared/wire'
import type { Db } from '../db/schema'
import { changedMeanwhile, notFound } from '../errors/refusals'

const columns = ['id', 'name', 'positions', 'items', 'revision'] as const
const stored = ({ name, positions, items }: NewMenuRequest | Omit<Menu, 'id'>) => ({
  name: name.trim(),
  positions: JSON.stringify([...new Set(positions)]),
  items: JSON.stringify(items),
})

/** The menus of the site. */
export const menuStore = (db: Db) => ({
  list: (): Promise<EditedMenu[]> => db.selectFrom('menus').select(columns).orderBy('id').execute(),

  create: (menu: NewMenuRequest | Omit<Menu, 'id'>): Promise<EditedMenu> =>
    db.insertInto('menus').values(stored(menu)).returning(columns).executeTakeFirstOrThrow(),

  /** Changes a menu nobody saved since `revision`; 409 otherwise. */
  async update(id: number, { revision, ...menu }: UpdateMenuRequest): Promise<EditedMenu> {
    const changed = await db
      .updateTable('menus')
      .set(stored(menu))
      .set({ revision: revision + 1 })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .returning(columns)
      .executeTakeFirst()
    if (changed) return changed
    const found = await db.selectFrom('menus').select('id').where('id', '=', id).executeTakeFirst()
    throw found ? changedMeanwhile() : notFound('menu')
  },

  /** A menu that nobody else changes until the transaction ends. */
  lock: (id: number): Promise<EditedMenu | undefined> =>
    db.selectFrom('menus').select(columns).where('id', '=', id).forUpdate().executeTakeFirst(),

  /** What was deleted; undefined when there is no such menu. */
  remove: (id: number): Promise<EditedMenu | undefined> =>
    db.deleteFrom('menus').where('id', '=', id).returning(columns).executeTakeFirst(),
})
