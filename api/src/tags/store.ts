import type { CountedTag, Tag } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { invalid, notFound } from '../errors/refusals'

const columns = ['id', 'name', 'type'] as const

/** The tags of pages. Names are unique, whatever their case. */
export const tagStore = (db: Db) => ({
  async list(): Promise<CountedTag[]> {
    const rows = await db
      .selectFrom('tags')
      .leftJoin('page_tags', 'page_tags.tag_id', 'tags.id')
      .select([...columns, sql<string>`count(page_tags.page_id)`.as('pages_count')])
      .groupBy(['tags.id', 'tags.name', 'tags.type'])
      .orderBy(sql`lower(tags.name)`)
      .execute()
    return rows.map(row => ({ ...row, pages_count: Number(row.pages_count) }))
  },

  /** Those that people make are of type `custom`. */
  async create(name: string): Promise<Tag> {
    const made = await db
      .insertInto('tags')
      .values({ name, type: 'custom' })
      .onConflict(conflict => conflict.expression(sql`lower(name)`).doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (!made) throw invalid({ name: 'tag_taken' })
    return made
  },

  async rename(id: number, name: string): Promise<Tag> {
    return db.transaction().execute(async transaction => {
      await sql`lock table tags in share row exclusive mode`.execute(transaction)
      await refuseOfProduct(transaction, id)
      const taken = await transaction
        .selectFrom('tags')
        .select('id')
        .where(sql<boolean>`lower(name) = lower(${name})`)
        .where('id', '!=', id)
        .executeTakeFirst()
      if (taken) throw invalid({ name: 'tag_taken' })
      return transaction
        .updateTable('tags')
        .set({ name })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirstOrThrow()
    })
  },

  async remove(id: number) {
    await refuseOfProduct(db, id)
    await db.deleteFrom('tags').where('id', '=', id).execute()
  },
})

async function refuseOfProduct(db: Db, id: number) {
  const tag = await db.selectFrom('tags').select('type').where('id', '=', id).executeTakeFirst()
  if (!tag) throw notFound('tag')
  if (tag.type === 'default') throw invalid({ name: 'tag_of_product' })
}
