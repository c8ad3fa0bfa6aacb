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

  /** Renames a tag in a transaction; `before` is what it was called. */
  async rename(id: number, name: string): Promise<{ before: string; tag: Tag }> {
    await sql`lock table tags in share row exclusive mode`.execute(db)
    const before = await findCustom(db, id)
    const taken = await db
      .selectFrom('tags')
      .select('id')
      .where(sql<boolean>`lower(name) = lower(${name})`)
      .where('id', '!=', id)
      .executeTakeFirst()
    if (taken) throw invalid({ name: 'tag_taken' })
    await db.updateTable('tags').set({ name }).where('id', '=', id).execute()
    return { before: before.name, tag: { ...before, name } }
  },

  /** Deletes a tag in a transaction, and says which. */
  async remove(id: number): Promise<Tag> {
    const tag = await findCustom(db, id)
    await db.deleteFrom('tags').where('id', '=', id).execute()
    return tag
  },
})

/** A tag that people made, for this transaction alone. */
async function findCustom(db: Db, id: number): Promise<Tag> {
  const tag = await db.selectFrom('tags').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()
  if (!tag) throw notFound('tag')
  if (tag.type === 'default') throw invalid({ name: 'tag_of_product' })
  return tag
}
