import type { ContactMessage, ContactMessagesQuery } from '@app/shared/wire'
import { containing } from '../db/like'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { displayNameOrNull } from '../identity/display-name'

interface MessageRow extends Omit<ContactMessage, 'created_at' | 'done_at' | 'answered_at'> {
  created_at: Date
  done_at: Date | null
  answered_at: Date | null
}

/** Messages of the contact page as those read them who answer. */
export const inboxStore = (db: Db) => ({
  /** One page of the messages whose name, address or text contains `query`, newest first. */
  async list({ query = '', state, ...wanted }: ContactMessagesQuery & PageWanted) {
    const pattern = containing(query.trim())
    const found = db
      .selectFrom('contact_messages')
      .where(where =>
        where.or([
          where('name', 'ilike', pattern),
          where('email', 'ilike', pattern),
          where('message', 'ilike', pattern),
        ]),
      )
      .$if(state !== undefined, rows => rows.where('done_at', state === 'open' ? 'is' : 'is not', null))
    const [rows, { total }] = await Promise.all([
      found
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(wanted.perPage)
        .offset(offsetOf(wanted))
        .execute(),
      found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
    ])
    return { messages: rows.map(shown), total: Number(total) }
  },

  /** A message with its answers, oldest first. */
  async find(id: number) {
    const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const answers = await db
      .selectFrom('contact_answers')
      .leftJoin('users', 'users.id', 'contact_answers.user_id')
      .select(['text', 'contact_answers.created_at', 'first_name', 'last_name', 'email'])
      .where('message_id', '=', id)
      .orderBy('contact_answers.id')
      .execute()
    return {
      ...shown(row),
      answers: answers.map(({ text, created_at, ...author }) => ({
        text,
        by: displayNameOrNull(author),
        created_at: created_at.toISOString(),
      })),
    }
  },

  /** Takes the message's row for this transaction: answers come one after the other. */
  lock: (id: number) =>
    db.selectFrom('contact_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst(),

  async setDone(id: number, done_at: Date | null) {
    await db.updateTable('contact_messages').set({ done_at }).where('id', '=', id).execute()
  },

  async remove(id: number) {
    await db.deleteFrom('contact_messages').where('id', '=', id).execute()
  },

  /** Which message an answer of this ticket belongs to. */
  async messageOf(ticket: string) {
    const row = await db
      .selectFrom('contact_answers')
      .select('message_id')
      .where('ticket', '=', ticket)
      .executeTakeFirst()
    return row?.message_id
  },

  async countAnswers(id: number) {
    const { count } = await db
      .selectFrom('contact_answers')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('message_id', '=', id)
      .executeTakeFirstOrThrow()
    return Number(count)
  },

  /** Keeps an answer; what is answered is done. */
  async addAnswer(answer: { message_id: number; user_id: number; ticket: string; text: string }, now: Date) {
    await db.insertInto('contact_answers').values(answer).execute()
    await db
      .updateTable('contact_messages')
      .set({ answered_at: now, done_at: now })
      .where('id', '=', answer.message_id)
      .execute()
  },
})

const shown = ({ created_at, done_at, answered_at, ...row }: MessageRow): ContactMessage => ({
  ...row,
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
  answered_at: answered_at?.toISOString() ?? null,
})
