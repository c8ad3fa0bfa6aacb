import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type pg from 'pg'
import { asUnavailable, type DatabaseUnavailable } from './database-unavailable'

/** How many statements a connection keeps prepared; lists of every length would else fill its memory. */
export const MOST_PREPARED = 300

/** Called with each failure that is the database's, not the query's. */
type OnUnavailable = (error: DatabaseUnavailable) => void

/** A pool whose connections parse a statement the first time only; that is a third of what a short one costs. Every failure of the database comes out of it as DatabaseUnavailable. */
export function preparingPool(pool: pg.Pool, onUnavailable: OnUnavailable): PostgresPool {
  const clients = new WeakMap<pg.PoolClient, PreparingClient>()
  const translated = (error: unknown) => {
    const unavailable = asUnavailable(error)
    if (unavailable) onUnavailable(unavailable)
    return unavailable
  }
  return {
    async connect() {
      const client = await pool.connect().catch((error: unknown) => {
        throw translated(error) ?? error
      })
      const preparing = clients.get(client) ?? new PreparingClient(client, translated)
      clients.set(client, preparing)
      return preparing
    },
    end: () => pool.end(),
  }
}

/** A connection of the driver, as far as it is needed here. */
interface Connection {
  query<R>(query: { text: string; values: unknown[]; name?: string }): Promise<PostgresQueryResult<R>>
  release(destroy: boolean): void
}

let connections = 0

class PreparingClient implements PostgresPoolClient {
  readonly #client: Connection
  /** Connections to the embedded database share one session, so no two may use the same names. */
  readonly #prefix = `c${++connections}`
  readonly #names = new Map<string, string>()
  readonly #translated: (error: unknown) => DatabaseUnavailable | undefined
  /** Why this connection is discarded: its pending response belongs to a statement that timed out. */
  #lost: DatabaseUnavailable | undefined

  constructor(client: Connection, translated: (error: unknown) => DatabaseUnavailable | undefined) {
    this.#client = client
    this.#translated = translated
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(
    text: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof text !== 'string') throw new Error('cursors are not set up')
    return this.#ask(text, values)
  }

  async #ask<R>(text: string, values: readonly unknown[]) {
    // So the rollback that follows a failure does not wait as long once more.
    if (this.#lost) throw this.#lost
    const name = this.#nameOf(text)
    try {
      return await this.#client.query<R>({ text, values: [...values], ...(name && { name }) })
    } catch (error) {
      this.#lost = this.#translated(error)
      throw this.#lost ?? error
    }
  }

  release() {
    this.#client.release(this.#lost !== undefined)
  }

  #nameOf(text: string) {
    const known = this.#names.get(text)
    if (known || this.#names.size === MOST_PREPARED) return known
    const name = `${this.#prefix}_${this.#names.size}`
    this.#names.set(text, name)
    return name
  }
}
