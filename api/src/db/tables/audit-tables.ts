import type { ColumnType, Generated } from 'kysely'

/** Fields by name, as `flatFields` writes them. */
type FieldsColumn = ColumnType<Record<string, unknown> | null, string | null, never>

/** What administrators changed. */
export interface AuditTables {
  /** Rows are never changed, and deleted by the retention alone; the database keeps that. */
  audit_entries: {
    id: Generated<string>
    created_at: ColumnType<Date, Date | undefined, never>
    /** Whoever did it, and the name at that time; both stay when the account goes. */
    actor_id: number | null
    actor_name: string
    /** Who acted in the name of that person. */
    impersonator_id: ColumnType<number | null, number | null | undefined, never>
    impersonator_name: ColumnType<string | null, string | null | undefined, never>
    action: string
    subject_type: string
    subject_id: string | null
    subject_name: string
    /** The fields that changed, as they were; null for what did not exist. */
    before: FieldsColumn
    after: FieldsColumn
    ip_address: string | null
    user_agent: string | null
    /** The id of the request in the log. */
    request_id: string | null
  }
}
