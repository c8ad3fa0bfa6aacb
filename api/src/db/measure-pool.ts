import type { Metrics } from '../observability/metrics'
import { poolOf } from './connect'
import type { Db } from './schema'

/** Adds metrics of the connection pool: connections in use, idle ones, and requests that wait for one. */
export function measurePool({ gauge }: Metrics, db: Db) {
  gauge({
    name: 'database_connections_used',
    help: 'Connections of the pool that work.',
    read: () => poolOf(db).used,
  })
  gauge({
    name: 'database_connections_idle',
    help: 'Connections of the pool that are free.',
    read: () => poolOf(db).idle,
  })
  gauge({
    name: 'database_requests_waiting',
    help: 'Requests that wait for a connection.',
    read: () => poolOf(db).waiting,
  })
}
