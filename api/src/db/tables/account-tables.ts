import type { ColumnType, Generated } from 'kysely'

/** What belongs to owning an account. */
export interface AccountTables {
  /** Copies of what an account holds; the file has the id as its name. */
  data_exports: {
    id: string
    user_id: number
    attempts: Generated<number>
    next_attempt_at: Date
    ready_at: Date | null
    failed_at: Date | null
    expires_at: Date
    created_at: ColumnType<Date, Date | undefined, never>
  }
}
