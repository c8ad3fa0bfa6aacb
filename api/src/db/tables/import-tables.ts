import type { ImportOutcome } from '@app/shared/wire'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Files of people that become accounts in the background. */
export interface ImportTables {
  people_imports: {
    /** Chosen by whoever starts it, so that it is never started twice. */
    id: string
    /** Whose permissions count. */
    user_id: number
    name: string
    invite: boolean
    /** Who did it and from where, for the audit log. */
    author: JSONColumnType<{
      actorId: number | null
      ip: string
      userAgent: string | null
      requestId: string
    }>
    created_at: Date
    done_at: Generated<Date | null>
  }
  people_import_rows: {
    import_id: string
    /** Its row in the file. */
    number: number
    /** The person as the file has them. */
    person: JSONColumnType<{ row: number; cells: Record<string, string>; oddCells?: number }>
    /** Null until it was done. */
    outcome: Generated<ImportOutcome | null>
    /** Codes of what is wrong, by column. */
    problems: ColumnType<Record<string, unknown> | null, undefined, string>
  }
}
