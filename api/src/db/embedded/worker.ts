// Entry file of the database thread: PGlite answering PostgreSQL's wire protocol over the message port.
import { parentPort, workerData } from 'node:worker_threads'
import { openDurable } from './durable-files'
import { openInMemory } from './in-memory'
import type { WorkerOptions, WorkerReply, WorkerRequest } from './worker-messages'

const { directory, image }: WorkerOptions = workerData
const db = directory ? await openDurable(directory) : await openInMemory(image)

const reply = (message: WorkerReply, transfer: ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer)

/** Not `execProtocolRaw`: that one also parses each answer and keeps what it read for a caller who never comes. */
async function answerTo(bytes: Uint8Array) {
  const parts: Uint8Array[] = []
  // A part lies in the database's own memory, which the next one overwrites.
  const onRawData = (part: Uint8Array) => parts.push(part.slice())
  await db.execProtocolRawStream(bytes, { syncToFs: true, onRawData })
  return new Uint8Array(Buffer.concat(parts))
}

async function perform(request: WorkerRequest) {
  switch (request.do) {
    case 'exec': {
      const data = await answerTo(request.data)
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
