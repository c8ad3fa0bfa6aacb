import type { SiteEvent } from '@app/shared/wire'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Servers of others that are told what happens on the site. */
export interface WebhookTables {
  webhook_endpoints: {
    id: Generated<number>
    name: Generated<string>
    url: string
    events: JSONColumnType<SiteEvent[]>
    /** By which they know our messages; readable with the app's key only. */
    secret: string
    enabled: Generated<boolean>
    /** Attempts that failed since one last succeeded. */
    failures: Generated<number>
    /** When the first of them failed. */
    failing_since: Generated<Date | null>
    /** When it was switched off because nothing arrived. */
    disabled_at: Generated<Date | null>
    revision: Generated<number>
    created_at: Generated<Date>
  }
  /** What they are to be told; triggers write most rows. */
  webhook_deliveries: {
    id: Generated<string>
    endpoint_id: number
    type: string
    /** Which page, for events that may be taken back. */
    about: Generated<string | null>
    data: ColumnType<Record<string, unknown>, string, never>
    attempts: Generated<number>
    next_attempt_at: Generated<Date>
    sent_at: Generated<Date | null>
    failed_at: Generated<Date | null>
    last_error: Generated<string | null>
    /** What the last attempt was answered: the status, and the beginning of the text. */
    status: Generated<number | null>
    answer: Generated<string | null>
    created_at: Generated<Date>
  }
}
