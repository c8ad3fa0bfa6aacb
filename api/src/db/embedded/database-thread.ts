import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerOptions, WorkerReply, WorkerRequest } from './worker-messages'

interface Call {
  resolve: (data: Uint8Array) => void
  reject: (error: Error) => void
}
type Command = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/** The thread PGlite runs in, as promises. `onDeath` is told when it ends without having been asked to. */
export class DatabaseThread {
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #calls = new Map<number, Call>()
  #lastId = 0
  #closing = false

  constructor(options: WorkerOptions, onDeath: (error: Error) => void) {
    this.#worker = startWorker(options)
    this.ready = new Promise((resolve, reject) => {
      const die = (error: Error) => {
        if (this.#closing) return
        this.#closing = true
        reject(error)
        for (const call of this.#calls.values()) call.reject(error)
        this.#calls.clear()
        onDeath(error)
      }
      this.#worker.once('error', die)
      this.#worker.once('exit', code => die(new Error(`the database thread ended with code ${code}`)))
      this.#worker.on('message', (reply: WorkerReply) => ('ready' in reply ? resolve() : this.#settle(reply)))
    })
  }

  /** Sends bytes of the wire protocol and returns the answer's bytes. */
  exec(bytes: Buffer): Promise<Uint8Array> {
    const data = new Uint8Array(bytes)
    return this.#call({ do: 'exec', data }, [data.buffer])
  }

  /** The whole database as a gzipped archive. */
  dump() {
    return this.#call({ do: 'dump' })
  }

  async close() {
    if (this.#closing) return
    const closed = this.#call({ do: 'close' })
    this.#closing = true
    await closed
    await this.#worker.terminate()
  }

  #call(command: Command, transfer: ArrayBuffer[] = []): Promise<Uint8Array> {
    if (this.#closing) return Promise.reject(new Error('the database is closed'))
    return new Promise((resolve, reject) => {
      const id = ++this.#lastId
      this.#calls.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...command }, transfer)
    })
  }

  #settle(reply: Exclude<WorkerReply, { ready: true }>) {
    const call = this.#calls.get(reply.id)
    this.#calls.delete(reply.id)
    if ('error' in reply) call?.reject(new Error(reply.error))
    else call?.resolve(reply.data ?? new Uint8Array())
  }
}

/** A bundled build has `worker.js` beside itself; from source the thread first needs the TypeScript loader. */
function startWorker(workerData: WorkerOptions) {
  const source = new URL('./worker.ts', import.meta.url)
  if (!existsSync(source)) return new Worker(new URL('./worker.js', import.meta.url), { workerData })
  const tsx = pathToFileURL(createRequire(import.meta.url).resolve('tsx'))
  const loader = new URL('./esm/api/index.mjs', tsx).href
  const start = `import { register } from '${loader}'; register(); await import('${source.href}')`
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(start)}`), {
    workerData,
    execArgv: [],
  })
}
