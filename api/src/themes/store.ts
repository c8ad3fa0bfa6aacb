import type { Theme } from '@app/shared/wire'
import type { Db } from '../db/schema'

/** The looks of the site. */
export const themeStore = (db: Db) => ({
  async create({ values, ...theme }: Omit<Theme, 'id'>) {
    await db
      .insertInto('themes')
      .values({ ...theme, values: JSON.stringify(values) })
      .execute()
  },
})
