import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileEntry } from '@app/shared/wire'
import type { Config } from '../config/config'
import type { StoreLocation } from '../config/uploads'
import type { Context } from '../context/context'
import { expiredFiles } from '../file-entries/removal/expired-files'
import { openUploadStores } from '../files/upload-stores'
import { createTestApp } from './create-test-app'
import type { S3Server } from './s3-server'
import { testConfig } from './test-config'
import type { Visitor } from './visitor'

const DAY = 24 * 3_600_000

/** Where files lie in the bucket of a test's service. */
export const inBucket = ({ endpoint }: S3Server, prefix = ''): StoreLocation => ({
  driver: 's3',
  bucket: 'files',
  prefix,
  endpoint,
  region: null,
})

/** The api with a data folder of its own, for tests of files. */
export async function createFileApp(changes: Partial<Config> = {}, now?: () => Date) {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-'))
  const test = await createTestApp({ dataDir, ...changes }, now && { now })
  const kept = (disk: string) => readdir(join(dataDir, 'files', disk)).catch(() => [])
  return {
    test,
    dataDir,
    /** Names of what lies in the store. */
    kept: async () => [...(await kept('uploads')), ...(await kept('public'))].sort(),
    /** What the server does with files every hour, so many days from now. */
    async sweep(days = 0) {
      const stores = await openUploadStores(testConfig({ dataDir, ...changes }))
      const later = () => new Date(Date.now() + days * DAY)
      await expiredFiles({ db: test.db, now: later, stores } as Context).sweep()
    },
    close: async () => {
      await test.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

interface Sent {
  name?: string
  /** Whether a field names the file too, as the app does. */
  isNamed?: boolean
  workspaceId?: number | string
  metadata?: object | string
  ticket?: string
}

/** A form with a file and where it belongs, as the app sends it. */
function formOf(
  bytes: Buffer | string,
  { name = 'a.txt', isNamed = true, workspaceId, metadata, ticket }: Sent = {},
) {
  const boundary = '----form-of-a-test'
  const field = (key: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
  const head = [
    isNamed ? field('name', name) : '',
    workspaceId === undefined ? '' : field('workspaceId', String(workspaceId)),
    metadata === undefined
      ? ''
      : field('metadata', typeof metadata === 'string' ? metadata : JSON.stringify(metadata)),
    ticket === undefined ? '' : field('ticket', ticket),
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\n`,
    'content-type: application/octet-stream\r\n\r\n',
  ].join('')
  return {
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

/** Uploads by a form; the answer of the server. */
export const sendFile = (visitor: Visitor, bytes: Buffer | string, sent: Sent = {}, query = '') =>
  visitor.send({ method: 'POST', url: `/api/v1/file-entries${query}`, ...formOf(bytes, sent) })

/** The same where it has to work: the file. */
export async function uploaded(visitor: Visitor, bytes: Buffer | string, sent: Sent = {}, query = '') {
  const response = await sendFile(visitor, bytes, sent, query)
  if (response.statusCode !== 200)
    throw new Error(`the upload answered ${response.statusCode} ${response.body}`)
  return response.json<{ fileEntry: FileEntry }>().fileEntry
}
