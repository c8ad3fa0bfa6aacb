import { sql } from 'kysely'
import type { Db } from '../../db/schema'
import { dueAt } from './due-at'
import { idOf } from './ids'
import type { HiddenOf, Kind, ServiceObjects } from './object-types'
import { missing } from './refusal'

/** A part of an object that others are found by. */
type Filter = Record<string, unknown>

interface Page {
  limit: number
  /** Only those older than this one. */
  after?: string | undefined
  /** Only those newer than this one. */
  before?: string | undefined
}

/** The objects of the service, newest first. */
export function objectStore(db: Db) {
  const rows = <K extends Kind>(kind: K, filter: Filter) =>
    db
      .selectFrom('payment_objects')
      .where('object', '=', kind)
      .where(sql<boolean>`data @> ${JSON.stringify(filter)}::jsonb`)

  const store = {
    async find<K extends Kind>(kind: K, id: string): Promise<ServiceObjects[K] | undefined> {
      const row = await db
        .selectFrom('payment_objects')
        .select('data')
        .where('id', '=', id)
        .where('object', '=', kind)
        .executeTakeFirst()
      return row?.data as ServiceObjects[K] | undefined
    },

    /** The object of this id, or the refusal that there is none or that it was deleted. */
    async get<K extends Kind>(kind: K, id: string): Promise<ServiceObjects[K]> {
      const found = await store.find(kind, id)
      if (!found || ('deleted' in found && found.deleted)) throw missing(kind.replaceAll('.', ' '), id)
      return found
    },

    async hidden<K extends Kind>(kind: K, id: string): Promise<HiddenOf<K>> {
      const row = await db
        .selectFrom('payment_objects')
        .select('hidden')
        .where('id', '=', id)
        .where('object', '=', kind)
        .executeTakeFirst()
      return (row?.hidden ?? {}) as HiddenOf<K>
    },

    async list<K extends Kind>(kind: K, filter: Filter = {}): Promise<ServiceObjects[K][]> {
      const found = await rows(kind, filter).select('data').orderBy('position', 'desc').execute()
      return found.map(({ data }) => data as ServiceObjects[K])
    },

    /** One page of a list, and whether more follow. */
    async page<K extends Kind>(kind: K, filter: Filter, { limit, after, before }: Page) {
      const position = (id: string) => sql<string>`(select position from payment_objects where id = ${id})`
      let query = rows(kind, filter).select('data')
      if (after) query = query.where('position', '<', position(after))
      query = before
        ? query.where('position', '>', position(before)).orderBy('position', 'asc')
        : query.orderBy('position', 'desc')
      const found = await query.limit(limit + 1).execute()
      const data = found.slice(0, limit).map(({ data }) => data as ServiceObjects[K])
      return { data: before ? data.reverse() : data, has_more: found.length > limit }
    },

    /** Writes an object; what is not said of its hidden state stays as it was. */
    async save<K extends Kind>(object: ServiceObjects[K] & { object: K }, hidden?: HiddenOf<K>) {
      const data = JSON.stringify(object)
      const known = hidden ?? (await store.hidden(object.object, object.id))
      const due = dueAt(object, known)
      const values = {
        data,
        customer: 'customer' in object ? idOf(object.customer) : null,
        hidden: JSON.stringify(known),
        due_at: due === null ? null : new Date(due * 1000),
      }
      await db
        .insertInto('payment_objects')
        .values({ id: object.id, object: object.object, ...values })
        .onConflict(conflict => conflict.column('id').doUpdateSet(values))
        .execute()
      return object
    },

    async remove(id: string) {
      await db.deleteFrom('payment_objects').where('id', '=', id).execute()
    },
  }
  return store
}

export type ObjectStore = ReturnType<typeof objectStore>
