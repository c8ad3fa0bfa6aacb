import type { SiteWebhook } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Db } from '../db/schema'

const columns = [
  ...([
    'id',
    'name',
    'url',
    'events',
    'enabled',
    'disabled_at',
    'failures',
    'revision',
    'created_at',
  ] as const),
] as const

const all = (db: Db) => db.selectFrom('webhook_endpoints').select(columns)
type Row = Awaited<ReturnType<ReturnType<typeof all>['executeTakeFirstOrThrow']>>

const shown = (row: Row): SiteWebhook => ({
  ...row,
  disabled_at: row.disabled_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})

/** The servers that are told what happens, without their secrets. */
export const webhookStore = (db: Db) => ({
  list: async () => (await all(db).orderBy('id').execute()).map(shown),

  /** One that nobody else changes until the transaction ends. */
  async lock(id: number): Promise<SiteWebhook | undefined> {
    const row = await all(db).where('id', '=', id).forUpdate().executeTakeFirst()
    return row && shown(row)
  },

  async create({ events, ...made }: { name: string; url: string; events: string[]; secret: string }) {
    const row = await db
      .insertInto('webhook_endpoints')
      .values({ ...made, events: JSON.stringify(events) })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return shown(row)
  },

  /** Switching one on forgets what failed before. */
  async update(id: number, { events, ...wanted }: Pick<SiteWebhook, 'name' | 'url' | 'events' | 'enabled'>) {
    const row = await db
      .updateTable('webhook_endpoints')
      .set({ ...wanted, events: JSON.stringify(events), failures: 0, failing_since: null, disabled_at: null })
      .set({ revision: sql`revision + 1` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return shown(row)
  },

  /** Gives one another secret, sealed; the earlier one is forgotten. */
  async renewSecret(id: number, secret: string) {
    const row = await db
      .updateTable('webhook_endpoints')
      .set({ secret, revision: sql`revision + 1` })
      .where('id', '=', id)
      .returning(columns)
      .executeTakeFirstOrThrow()
    return shown(row)
  },

  async remove(id: number) {
    await db.deleteFrom('webhook_endpoints').where('id', '=', id).execute()
  },

  async ping(id: number) {
    await db.insertInto('webhook_deliveries').values({ endpoint_id: id, type: 'ping', data: '{}' }).execute()
  },
})
