import type { Context } from '../context'
import { poolOf } from '../db/connect'
import type { Metrics } from './metrics'

/** Adds what waits: requests for a connection of the database, mails for the mail server, exports for their turn. */
export function measureBacklog({ gauge }: Metrics, { db }: Pick<Context, 'db'>) {
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
  gauge({
    name: 'mail_queue_length',
    help: 'Mails that were neither sent nor given up.',
    read: async () => {
      const { waiting } = await db
        .selectFrom('mails')
        .select(({ fn }) => fn.countAll<string>().as('waiting'))
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
        .executeTakeFirstOrThrow()
      return Number(waiting)
    },
  })
}
