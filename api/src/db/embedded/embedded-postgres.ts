import { ClientStream } from './client-stream'
import { DatabaseThread } from './database-thread'
import { Turn } from './turn'
import { failure, greeting, isTerminate, query, sortAnswer } from './wire-protocol'
import type { WorkerOptions } from './worker-messages'

/** PGlite behind any number of `pg` connections: each stream speaks the real wire protocol, all share one session. */
export class EmbeddedPostgres {
  readonly ready: Promise<void>
  readonly #thread: DatabaseThread
  readonly #turn: Turn
  readonly #streams = new Map<number, ClientStream>()
  #lastId = 0
  /** Whose bytes the thread works on. */
  #working: number | undefined

  constructor(options: WorkerOptions, turnTimeoutMs = 10_000) {
    this.#turn = new Turn(turnTimeoutMs)
    this.#thread = new DatabaseThread(options, error => {
      for (const stream of this.#streams.values()) stream.destroy(error)
    })
    this.ready = this.#thread.ready
  }

  /** A new connection; pass this method as the driver's `stream` option. */
  stream = () => {
    const id = ++this.#lastId
    let greeted = false
    const stream = new ClientStream({
      onBytes: async bytes => {
        const rest = greeted ? bytes : bytes.subarray(bytes.readInt32BE(0))
        if (!greeted) stream.push(greeting(id))
        greeted = true
        if (rest.length > 0) await this.#answer(id, stream, rest)
      },
      onGone: () => this.#forget(id),
    })
    this.#streams.set(id, stream)
    return stream
  }

  dump() {
    return this.#thread.dump()
  }

  async close() {
    for (const stream of this.#streams.values()) stream.push(null)
    await this.#thread.close()
  }

  async #answer(id: number, stream: ClientStream, bytes: Buffer) {
    if (isTerminate(bytes)) {
      stream.push(null)
      return this.#forget(id)
    }
    if (!(await this.#turn.take(id)))
      return void stream.push(failure('55P03', 'a query was started outside the open transaction'))
    this.#working = id
    const raw = await this.#thread.exec(bytes).catch((error: unknown) => {
      this.#turn.release()
      throw error
    })
    this.#working = undefined
    const { own, notifications, idle } = sortAnswer(Buffer.from(raw.buffer, raw.byteOffset, raw.length))
    for (const note of notifications) for (const client of this.#streams.values()) client.push(note)
    if (!this.#streams.has(id)) return this.#rollBack()
    if (idle) this.#turn.release()
    if (own.length > 0) stream.push(own)
  }

  /** A connection that goes away inside a transaction must not leave it open for the next one. What it asked last cannot be interrupted and keeps the turn until it is done. */
  #forget(id: number) {
    if (!this.#streams.delete(id)) return
    this.#turn.leave(id)
    if (this.#turn.isHeldBy(id) && this.#working !== id) this.#rollBack()
  }

  #rollBack() {
    const release = () => this.#turn.release()
    this.#thread.exec(query('ROLLBACK')).then(release, release)
  }
}
