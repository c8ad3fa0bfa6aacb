import type { AuditEntry, AuditExportQuery } from '@app/shared/wire'
import { sql } from 'kysely'
import { createdBetween } from '../db/created-between'
import { containing } from '../db/like'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { readUserAgent } from '../identity/user-agent'

type Row = Awaited<ReturnType<ReturnType<typeof searchEntries>['below']>>[number]

/** Whether somebody did it whose address has a text in it today: names change, and several people may have the same. */
const isOf = (text: string) =>
  sql<boolean>`actor_id in (select id from users where email ilike ${containing(text)})`

/** Entries of the audit log that match, newest first. */
export function searchEntries(db: Db, { actor, subject, action, ...wanted }: AuditExportQuery) {
  const found = db
    .selectFrom('audit_entries')
    .where(where =>
      where.and([
        ...(actor ? [where.or([where('actor_name', 'ilike', containing(actor)), isOf(actor)])] : []),
        ...(subject ? [where('subject_name', 'ilike', containing(subject))] : []),
        ...(action ? [where('action', 'ilike', containing(action))] : []),
        ...createdBetween(wanted),
      ]),
    )
  const ordered = found.selectAll().orderBy('id', 'desc')
  return {
    async page(wanted: PageWanted) {
      const [rows, { total }] = await Promise.all([
        ordered.limit(wanted.perPage).offset(offsetOf(wanted)).execute(),
        found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { entries: rows.map(shown), total: Number(total) }
    },

    /** So many that follow one; from the newest of all without it. */
    below: (last: { id: string } | undefined, count: number) =>
      (last ? ordered.where('id', '<', last.id) : ordered).limit(count).execute(),
  }
}

function shown({ user_agent, request_id: _, impersonator_id: __, ...entry }: Row): AuditEntry {
  const { platform, browser } = readUserAgent(user_agent ?? '')
  return { ...entry, platform, browser, created_at: entry.created_at.toISOString() }
}
