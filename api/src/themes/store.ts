import type { Theme } from '@app/shared/wire'
import type { Db } from '../db/schema'

const columns = ['id', 'name', 'is_dark', 'default_light', 'default_dark', 'values', 'font'] as const

/** The looks of the site. */
export const themeStore = (db: Db) => ({
  all: (): Promise<Theme[]> => db.selectFrom('themes').select(columns).orderBy('id').execute(),

  /** Gives its id. */
  async create(theme: Omit<Theme, 'id'>): Promise<number> {
    const { id } = await db
      .insertInto('themes')
      .values(asRow(theme))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },

  async change({ id, ...theme }: Theme) {
    await db.updateTable('themes').set(asRow(theme)).where('id', '=', id).execute()
  },

  async remove(ids: number[]) {
    if (ids.length > 0) await db.deleteFrom('themes').where('id', 'in', ids).execute()
  },
})

const asRow = ({ values, font, ...theme }: Omit<Theme, 'id'>) => ({
  ...theme,
  values: JSON.stringify(values),
  font: font ? JSON.stringify({ weight: 400, ...font }) : null,
})
