import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { QueuedRow } from './billing-tables'

type Json = JSONColumnType<object>

/** State of the local payment service. Its objects are kept as it answers them, each under its own id. */
export interface PaymentServiceTables {
  payment_objects: {
    id: string
    /** What it is, such as `invoice`. */
    object: string
    customer: string | null
    data: Json
    /** What the service knows of it and does not answer. */
    hidden: Json
    /** When time alone changes it; null when it does not. */
    due_at: Date | null
    /** The order in which objects came about. */
    position: ColumnType<string, never, never>
  }
  /** Answers under the key of their request, so that a repeated request changes nothing. */
  payment_requests: { key: string; request_hash: string; status: number; body: string; created_at: Date }
  /** What is told to the application, in the order in which it happened. */
  payment_events: QueuedRow & {
    id: string
    type: string
    customer: string | null
    data: Json
    position: ColumnType<string, never, never>
  }
  /** By how many seconds the time of a customer was moved on. */
  payment_clocks: { customer: string; ahead: Generated<number> }
}
