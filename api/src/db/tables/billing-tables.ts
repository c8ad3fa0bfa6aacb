import type { Permission, Price, SubscriptionStatus } from '@app/shared/wire'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

/** A row that is a job of a leased queue. */
export interface QueuedRow {
  attempts: Generated<number>
  next_attempt_at: Date
  handled_at: Generated<Date | null>
  failed_at: Generated<Date | null>
  last_error: Generated<string | null>
  created_at: Date
}

/** Plans, who took them, and what was heard from the payment service. A `service_id` is the service's own id. */
export interface BillingTables {
  products: {
    id: Generated<number>
    name: string
    description: string | null
    position: number
    hidden: boolean
    free: boolean
    recommended: boolean
    feature_list: JSONColumnType<string[]>
    /** What it lets its subscribers do. */
    permissions: ColumnType<Permission[], string | undefined, string>
    trial_days: Generated<number>
    per_seat: Generated<boolean>
    service_id: Generated<string | null>
    /** Grows with every change by people. */
    revision: Generated<number>
    /** Since when nobody sees it any more; who had it did have it. */
    deleted_at: Generated<Date | null>
  }
  prices: {
    id: Generated<number>
    product_id: number
    amount: ColumnType<string, number, number>
    currency: string
    interval: Price['interval']
    interval_count: number
    service_id: Generated<string | null>
    /** Since when nobody can take it any more; who has it keeps it. */
    archived_at: Generated<Date | null>
    /** Whether it was archived here: then the payment service cannot bring it back. */
    retired: Generated<boolean>
  }
  billing_customers: {
    user_id: number
    service_id: string
    synced_at: Generated<Date | null>
    /** Since when the service has the customer no more; the next payment makes another one. */
    deleted_at: Generated<Date | null>
    /** Counts the readings of the service's state that were begun. */
    sync_revision: Generated<number>
    /** The reading that is stored; none is stored over one that began later. */
    stored_revision: Generated<number>
  }
  subscriptions: {
    id: Generated<number>
    user_id: number
    price_id: number
    service_id: Generated<string | null>
    status: ColumnType<SubscriptionStatus, SubscriptionStatus | undefined, SubscriptionStatus>
    quantity: Generated<number>
    trial_ends_at: Generated<Date | null>
    current_period_end: Generated<Date | null>
    cancel_at_period_end: Generated<boolean>
    /** What is paid at the end of the period, in major units. */
    next_amount: ColumnType<string | null, number | null | undefined, number | null>
    /** When it stops to count; null while it renews. */
    ends_at: Date | null
    /** When the service ended it. */
    ended_at: Generated<Date | null>
    created_at: CreatedAt
  }
  checkouts: {
    id: string
    user_id: number
    price_id: number
    quantity: number
    /** Of everything that was asked for; another request ends this checkout and begins one of its own. */
    request_hash: string
    service_id: Generated<string | null>
    url: Generated<string | null>
    status: ColumnType<'open' | 'completed' | 'expired', 'open' | undefined, 'open' | 'completed' | 'expired'>
    created_at: Date
    expires_at: Date
  }
  /** What the payment service told, by the id of its event, before it is handled. */
  webhook_events: QueuedRow & { id: string; type: string; payload: JSONColumnType<Record<string, unknown>> }
  /** What somebody was told of, so that it is told once. */
  billing_notices: { key: string; user_id: number; created_at: Date }
  /** What is still to be said to the payment service, written with what caused it. */
  billing_tasks: QueuedRow & { id: string; kind: string; payload: JSONColumnType<Record<string, unknown>> }
}
