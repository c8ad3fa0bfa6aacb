import { once } from 'node:events'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { query } from '../db/embedded/wire-protocol'

/** The database thread alone, without the server around it, and with a way to weigh its heap. */
export class DatabaseWorker {
  readonly #worker: Worker

  private constructor(worker: Worker) {
    this.#worker = worker
  }

  static async start() {
    const database = new DatabaseWorker(
      new Worker(new URL(`data:text/javascript,${encodeURIComponent(script())}`), {
        workerData: {},
        execArgv: [],
      }),
    )
    await database.#answer()
    return database
  }

  async query(sql: string) {
    this.#worker.postMessage({ id: 1, do: 'exec', data: new Uint8Array(query(sql)) })
    await this.#answer()
  }

  /** Bytes in use after a full collection. */
  async heap(): Promise<number> {
    this.#worker.postMessage('weigh')
    return this.#answer()
  }

  end() {
    return this.#worker.terminate()
  }

  async #answer() {
    const [answer] = await once(this.#worker, 'message')
    return answer
  }
}

/** Starts the thread as the server does, and beside its own messages answers one more. */
function script() {
  const tsx = new URL('./esm/api/index.mjs', pathToFileURL(createRequire(import.meta.url).resolve('tsx')))
  const worker = new URL('../db/embedded/worker.ts', import.meta.url)
  return `
    import { register } from '${tsx.href}'
    import { setFlagsFromString } from 'node:v8'
    import { runInNewContext } from 'node:vm'
    import { parentPort } from 'node:worker_threads'
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc')
    parentPort.on('message', message => {
      if (message !== 'weigh') return
      collect()
      parentPort.postMessage(process.memoryUsage().heapUsed)
    })
    register()
    await import('${worker.href}')`
}
