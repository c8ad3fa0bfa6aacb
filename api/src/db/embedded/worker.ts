// Entry file of the database thread: PGlite answering PostgreSQL's wire protocol over the message port.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { openDurable } from './durable-files'
import type { WorkerOptions, WorkerReply, WorkerRequest } from './worker-messages'

const { directory, image }: WorkerOptions = workerData
const db = directory
  ? await openDurable(directory)
  : await PGlite.create(image ? { loadDataDir: new Blob([image]) } : {})

const reply = (message: WorkerReply, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer)

async function perform(request: WorkerRequest) {
  switch (request.do) {
    case 'exec': {
      const data = (await db.execProtocolRaw(request.data, { syncToFs: true })).slice()
      return reply({ id: request.id, data }, [data.buffer])
    }
    case 'dump': {
      const file = await db.dumpDataDir('gzip')
      return reply({ id: request.id, data: new Uint8Array(await file.arrayBuffer()) })
    }
    case 'close':
      await db.close()
      return reply({ id: request.id })
  }
}

parentPort?.on('message', (request: WorkerRequest) => {
  perform(request).catch((error: unknown) =>
    reply({ id: request.id, error: String(error instanceof Error ? error.message : error).slice(0, 1000) }),
  )
})
reply({ ready: true })
