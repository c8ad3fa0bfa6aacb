import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basePathOf, withBase } from '@app/shared/base-path'
import type { DataStore, Server } from '@tus/server'
import type { Context } from '../../context/context'
import type { UploadStore } from '../../files/upload-stores'
import { uploadRecords } from './upload-records'

/** Where tus uploads are. */
export const TUS_URL = '/api/v1/tus/upload'
const PART_BYTES = 8 * 1024 * 1024

/** The tus protocol over one of the stores. Who may do what is decided before a request gets here. */
export interface TusServer {
  server: Server
  /** Says which key an upload gets that this request begins. */
  name(request: IncomingMessage, key: string): void
}

export async function openTusServer(
  context: Pick<Context, 'config' | 'db'>,
  store: UploadStore,
): Promise<TusServer> {
  const { Server } = await import('@tus/server')
  const prefix = store.driver === 's3' ? store.bucket.prefix : ''
  const names = new WeakMap<object, string>()
  const path = withBase(TUS_URL, basePathOf(context.config.baseUrl))
  const server = new Server({
    path: TUS_URL,
    datastore: await dataStore(context, store),
    // Without an origin of its own no other site is answered.
    allowedOrigins: [],
    namingFunction: request => {
      const raw = request.runtime?.node?.req
      const key = raw && names.get(raw)
      if (!key) throw new Error('an upload without a key')
      return `${prefix}${key}`
    },
    getFileIdFromRequest: (_, last) => last && `${prefix}${last}`,
    generateUrl: (_, { id }) => `${path}/${id.slice(prefix.length)}`,
    // All that is known of an upload is in its row; what the client said is not kept twice.
    onUploadCreate: async () => ({ metadata: {} }),
  })
  return { server, name: (request, key) => void names.set(request, key) }
}

async function dataStore({ db }: Pick<Context, 'db'>, store: UploadStore): Promise<DataStore> {
  if (store.driver === 'local') {
    const { FileStore } = await import('@tus/file-store')
    await mkdir(store.directory, { recursive: true, mode: 0o700 })
    return new FileStore({ directory: store.directory, configstore: uploadRecords(db) })
  }
  const { S3Store } = await import('@tus/s3-store')
  const { connection, name } = store.bucket
  return new S3Store({
    partSize: PART_BYTES,
    // Not every service has tags.
    useTags: false,
    s3ClientConfig: { ...connection, bucket: name },
  })
}
