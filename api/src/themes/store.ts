import type { Theme } from '@app/shared/wire'
import type { Db } from '../db/schema'

/** The looks of the site. */
export const themeStore = (db: Db) => ({
  list: (): Promise<Theme[]> =>
    db
      .selectFrom('themes')
      .select(['id', 'name', 'is_dark', 'default_light', 'default_dark', 'values'])
      .orderBy('id')
      .execute(),

  async create({ values, ...theme }: Omit<Theme, 'id'>) {
    await db
      .insertInto('themes')
      .values({ ...theme, values: JSON.stringify(values) })
      .execute()
  },
})
