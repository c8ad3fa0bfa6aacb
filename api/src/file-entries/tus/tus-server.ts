import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { basePathOf, withBase } from '@app/shared/base-path'
import type { DataStore, Server } from '@tus/server'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context'
import { storageFull } from '../../errors/refusals'
import { isDiskFull } from '../../files/disk-full'
import type { UploadStore } from '../../files/upload-stores'
import { sentencesIn, visitorSentences } from '../../localization/error-sentences'
import { uploadRecords } from './upload-records'

/** Where tus uploads are. */
export const TUS_URL = '/api/v1/tus/upload'
const PART_BYTES = 8 * 1024 * 1024

/** The tus protocol over one of the stores. Who may do what is decided before a request gets here. */
export interface TusServer {
  server: Server
  /** Says which key an upload gets that this request begins. */
  name(request: IncomingMessage, key: string): void
  /** Says what a request is to us, so that what tus refuses is refused in the visitor's language. */
  expect(request: FastifyRequest): void
}

export async function openTusServer(context: Context, store: UploadStore): Promise<TusServer> {
  const { Server } = await import('@tus/server')
  const prefix = store.driver === 's3' ? store.bucket.prefix : ''
  const names = new WeakMap<object, string>()
  const expected = new WeakMap<object, FastifyRequest>()
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
    async onResponseError(request, error) {
      const raw = request.runtime?.node?.req
      const ours = raw && expected.get(raw)
      if (!ours || !isDiskFull(error)) return undefined
      ours.log.error({ err: error }, 'a disk is full')
      const refusal = storageFull()
      const say = await visitorSentences(context, ours).catch(() => sentencesIn('en'))
      return { status_code: refusal.statusCode, body: JSON.stringify(refusal.body(say)) }
    },
    // All that is known of an upload is in its row; what the client said is not kept twice.
    onUploadCreate: async () => ({ metadata: {} }),
  })
  return {
    server,
    name: (request, key) => void names.set(request, key),
    expect: request => void expected.set(request.raw, request),
  }
}

async function dataStore({ db }: Pick<Context, 'db'>, store: UploadStore): Promise<DataStore> {
  if (store.driver === 'local') {
    const { DiskStore } = await import('./disk-store')
    await mkdir(store.directory, { recursive: true, mode: 0o700 })
    return new DiskStore({ directory: store.directory, configstore: uploadRecords(db) })
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
