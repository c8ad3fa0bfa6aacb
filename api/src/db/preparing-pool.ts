import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'

/** How many statements a connection keeps prepared; lists of every length would else fill its memory. */
export const MOST_PREPARED = 300

/** A pool whose connections parse a statement the first time only; that is a third of what a short one costs. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>()
  return {
    async connect() {
      const client = await pool.connect()
      const preparing = clients.get(client) ?? new PreparingClient(client)
      clients.set(client, preparing)
      return preparing
    },
    end: () => pool.end(),
  }
}

/** A connection of the driver, as far as it is needed here. */
interface Connection {
  query<R>(query: { text: string; values: unknown[]; name?: string }): Promise<PostgresQueryResult<R>>
  release(): void
}

let connections = 0

class PreparingClient implements PostgresPoolClient {
  readonly #client: Connection
  /** Connections to the embedded database share one session, so no two may use the same names. */
  readonly #prefix = `c${++connections}`
  readonly #names = new Map<string, string>()

  constructor(client: Connection) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not set up')
    const name = this.#nameOf(text)
    return this.#client.query<R>({ text, values: [...values], ...(name && { name }) })
  }

  release() {
    this.#client.release()
  }

  #nameOf(text: string) {
    const known = this.#names.get(text)
    if (known || this.#names.size === MOST_PREPARED) return known
    const name = `${this.#prefix}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
