import type { Announcement, AnnouncementsQuery, UpdateAnnouncementRequest } from '@app/shared/wire'
import type { Selectable } from 'kysely'
import { containing } from '../../db/like'
import { offsetOf, type PageWanted } from '../../db/page-of'
import type { Db, Tables } from '../../db/schema'
import { displayNameOrNull } from '../../identity/display-name'

type Wanted = Omit<UpdateAnnouncementRequest, 'revision'>
type Row = Selectable<Tables['announcements']>

/** The columns of what people are told and when; in texts, what is empty is nothing. */
const stored = ({ title, text, action, action_label, audience = {}, starts_at }: Wanted) => ({
  title: title.trim(),
  text: text.trim(),
  action: action || null,
  action_label: action_label?.trim() || null,
  audience: JSON.stringify(audience),
  starts_at: starts_at ? new Date(starts_at) : null,
})

/** Announcements as administrators see them. */
export const announcementStore = (db: Db, time: Date) => {
  const all = db
    .selectFrom('announcements')
    .leftJoin('users', 'users.id', 'created_by')
    .selectAll('announcements')
    .select(['users.email as by_email', 'users.first_name as by_first', 'users.last_name as by_last'])

  return {
    /** One page of those whose title contains `query`, newest first. */
    async list({ query = '', state, ...wanted }: AnnouncementsQuery & PageWanted) {
      const found = all
        .where('title', 'ilike', containing(query.trim()))
        .$if(state === 'stopped', rows => rows.where('stopped', '=', true))
        .$if(state === 'sent', rows => rows.where('done_at', 'is not', null).where('stopped', '=', false))
        .$if(state === 'scheduled', rows => rows.where('done_at', 'is', null).where('starts_at', '>', time))
        .$if(state === 'sending', rows =>
          rows
            .where('done_at', 'is', null)
            .where(due => due.or([due('starts_at', 'is', null), due('starts_at', '<=', time)])),
        )
      const [rows, { total }] = await Promise.all([
        found.orderBy('announcements.id', 'desc').limit(wanted.perPage).offset(offsetOf(wanted)).execute(),
        found
          .clearSelect()
          .select(({ fn }) => fn.countAll<string>().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { announcements: rows.map(row => shown(row, time)), total: Number(total) }
    },

    async find(id: number): Promise<Announcement | undefined> {
      const row = await all.where('announcements.id', '=', id).executeTakeFirst()
      return row && shown(row, time)
    },

    /** Keeps its row from everybody else, the sender included, until the transaction ends. */
    async lock(id: number): Promise<Announcement | undefined> {
      await db.selectFrom('announcements').select('id').where('id', '=', id).forUpdate().execute()
      return this.find(id)
    },

    /** The id of a new one; of the one that was made with this ticket, if any. */
    async create(wanted: Wanted, { ticket, by }: { ticket: string | null; by: number | null }) {
      const made = await db
        .insertInto('announcements')
        .values({ ...stored(wanted), ticket, created_by: by, created_at: time })
        .onConflict(conflict => conflict.column('ticket').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (made) return { id: made.id, isNew: true }
      const { id } = await db
        .selectFrom('announcements')
        .select('id')
        .where('ticket', '=', ticket)
        .executeTakeFirstOrThrow()
      return { id, isNew: false }
    },

    async update(id: number, wanted: Wanted) {
      await db
        .updateTable('announcements')
        .set(stored(wanted))
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },

    /** Nobody else is told from now on. */
    async stop(id: number) {
      await db
        .updateTable('announcements')
        .set({ done_at: time, stopped: true })
        .set(({ eb }) => ({ revision: eb('revision', '+', 1) }))
        .where('id', '=', id)
        .execute()
    },
  }
}

interface Author {
  by_email: string | null
  by_first: string | null
  by_last: string | null
}

const shown = (row: Row & Author, time: Date): Announcement => ({
  id: row.id,
  title: row.title,
  text: row.text,
  action: row.action,
  action_label: row.action_label,
  audience: row.audience,
  starts_at: row.starts_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  done_at: row.done_at?.toISOString() ?? null,
  state: stateOf(row, time),
  told: row.told,
  people: row.people,
  by: displayNameOrNull({ email: row.by_email, first_name: row.by_first, last_name: row.by_last }),
  revision: row.revision,
})

function stateOf({ done_at, stopped, starts_at }: Row, time: Date): Announcement['state'] {
  if (done_at) return stopped ? 'stopped' : 'sent'
  return starts_at && starts_at > time ? 'scheduled' : 'sending'
}
