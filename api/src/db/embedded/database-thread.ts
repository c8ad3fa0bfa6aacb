import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerOptions, WorkerReply, WorkerRequest } from './worker-messages'

interface Call {
  resolve: (data: Uint8Array) => void
  reject: (error: Error) => void
}
type Command = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never

/** Promise interface of PGlite's worker thread. Calls `onDeath` when the thread ends unexpectedly. */
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

/**
 * A bundled build has `worker.js` beside itself; from source the thread is bundled first, which takes less than a loader in
 * each thread. An image is handed over, not copied, and is empty for the caller afterwards.
 */
function startWorker(workerData: WorkerOptions) {
  const transferList = workerData.image ? [workerData.image.buffer] : []
  const source = new URL('./worker.ts', import.meta.url)
  if (!existsSync(source))
    return new Worker(new URL('./worker.js', import.meta.url), { workerData, transferList })
  return new Worker(bundleOf(source), { workerData, transferList, execArgv: [] })
}

/** The bundle of these sources, which lies where the thread finds its packages; made by the first process that asks. */
function bundleOf(source: URL): URL {
  const folder = new URL('.', source)
  const hash = createHash('sha256')
  for (const name of readdirSync(folder)) hash.update(readFileSync(new URL(name, folder)))
  const bundle = new URL(
    `../../../../node_modules/.cache/database-worker-${hash.digest('hex').slice(0, 16)}.mjs`,
    source,
  )
  if (existsSync(bundle)) return bundle
  const unfinished = `${fileURLToPath(bundle)}.${process.pid}`
  createRequire(import.meta.url)('esbuild').buildSync({
    entryPoints: [fileURLToPath(source)],
    outfile: unfinished,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  })
  renameSync(unfinished, bundle)
  return bundle
}
