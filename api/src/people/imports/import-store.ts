import type { ImportOutcome, PeopleImport } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Author } from '../../audit/record-change'
import { inParts } from '../../db/in-parts'
import type { Db } from '../../db/schema'
import type { FieldProblems } from '../../errors/app-error'
import type { FilePerson } from './read-people'

const DAY = 24 * 60 * 60_000
/** How long a file and its outcome are kept. */
const KEPT = 30 * DAY
/** Rows that are written by one statement. */
const AT_ONCE = 1000

/** What is wanted of an import besides its people. */
interface NewImport {
  ticket: string
  userId: number
  name: string
  invite: boolean
  author: Author
}

/** Files of people, and what became of each row. */
export const importStore = (db: Db) => {
  const all = db
    .selectFrom('people_imports')
    .leftJoin('people_import_rows', 'import_id', 'id')
    .select(['id', 'name', 'invite', 'created_at', 'done_at'])
    .select([count(sql`number is not null`).as('rows'), count(sql`outcome = 'create'`).as('created')])
    .select([count(sql`outcome = 'skip'`).as('skipped'), count(sql`outcome = 'wrong'`).as('wrong')])
    .groupBy('id')

  return {
    async list(userId: number): Promise<PeopleImport[]> {
      const rows = await all.where('user_id', '=', userId).orderBy('created_at', 'desc').limit(20).execute()
      return rows.map(shown)
    },

    async find(userId: number, ticket: string): Promise<PeopleImport | undefined> {
      const row = await all
        .where('user_id', '=', userId)
        .where('id', '=', ticket.toLowerCase())
        .executeTakeFirst()
      return row && shown(row)
    },

    /** False when the ticket was used before. */
    async add({ ticket, userId, ...wanted }: NewImport, people: readonly FilePerson[], at: Date) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('people_imports')
        .values({
          ...wanted,
          id: ticket,
          user_id: userId,
          author: JSON.stringify(wanted.author),
          created_at: at,
        })
        .onConflict(conflict => conflict.doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return false
      for (const some of inParts(people, AT_ONCE))
        await db
          .insertInto('people_import_rows')
          .values(
            some.map(person => ({ import_id: ticket, number: person.row, person: JSON.stringify(person) })),
          )
          .execute()
      return true
    },

    /** What became of each row, in the order of the file; of those that are not done yet it is unknown. */
    rows: (ticket: string, { after = 0, limit = AT_ONCE } = {}) =>
      db
        .selectFrom('people_import_rows')
        .select(['number', 'person', 'outcome', 'problems'])
        .where('import_id', '=', ticket)
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute(),

    async settle(
      { ticket, number }: { ticket: string; number: number },
      outcome: ImportOutcome,
      problems: FieldProblems,
    ) {
      await db
        .updateTable('people_import_rows')
        .set({ outcome, problems: JSON.stringify(problems) })
        .where('import_id', '=', ticket)
        .where('number', '=', number)
        .execute()
    },
  }
}

const count = (condition: ReturnType<typeof sql>) =>
  sql<number>`(count(*) filter (where ${condition}))::integer`

const shown = ({
  id,
  created_at,
  done_at,
  ...row
}: Omit<PeopleImport, 'ticket' | 'created_at' | 'done_at'> & {
  id: string
  created_at: Date
  done_at: Date | null
}): PeopleImport => ({
  ...row,
  ticket: id,
  created_at: created_at.toISOString(),
  done_at: done_at?.toISOString() ?? null,
})

/** Forgets files that were imported a month ago. */
export const oldImports = (db: Db, now: () => Date) => ({
  async sweep() {
    await db
      .deleteFrom('people_imports')
      .where('created_at', '<', new Date(now().getTime() - KEPT))
      .execute()
  },
})
