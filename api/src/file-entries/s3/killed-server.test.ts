import { type ChildProcess, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PASSWORD } from '../../testing'
import { embeddedImage } from '../../testing/embedded-image'
import { inBucket } from '../../testing/files'
import { type S3Server, startS3Server } from '../../testing/s3-server'
import type { BucketState } from '../../testing/s3-server/bucket-state'
import { startWritingServer } from '../../testing/start-writing-server'

const MEGABYTE = 1024 * 1024
const dataDir = mkdtempSync(join(tmpdir(), 'api-killed-multipart-'))
const cookies = new Map<string, string>()
let s3: S3Server
let server: ChildProcess
let origin = ''

beforeAll(async () => {
  s3 = await startS3Server()
  const database = join(dataDir, 'database')
  mkdirSync(database)
  execFileSync('tar', ['-x', '-C', database], { input: await embeddedImage(), stdio: 'pipe' })
  await start()
}, 240_000)
afterAll(async () => {
  await s3.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function start() {
  const changes = { databaseUrl: null, uploads: { uploads: inBucket(s3), public: null, direct: true } }
  const started = await startWritingServer(dataDir, changes, s3.env)
  server = started.child
  origin = started.address
}

async function killAndStart() {
  server.kill('SIGKILL')
  if (server.signalCode === null) await once(server, 'exit')
  await start()
}

/** A browser that keeps its cookies while servers come and go. */
async function ask(path: string, body?: object) {
  const response = await fetch(origin + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
    },
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    cookies.set(name, decodeURIComponent(value))
  }
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status} ${text}`)
  return JSON.parse(text)
}

/** Asks what makes the server ask the bucket, which does as it is told and kills the server before it hears of it. */
async function killedDuring<Step extends 'begin' | 'complete'>(step: Step, asked: () => Promise<unknown>) {
  const { bucket } = s3
  const whole = bucket[step]
  bucket[step] = ((...values: Parameters<BucketState[Step]>) => {
    bucket[step] = whole
    server.kill('SIGKILL')
    return Reflect.apply(whole, bucket, values)
  }) as BucketState[Step]
  await expect(asked()).rejects.toThrow('fetch failed')
  await killAndStart()
}

it('goes on with an upload in parts, however often the server is killed, and makes one file of it', async () => {
  await ask('/api/v1/bootstrap-data')
  const email = 'killed-parts@example.com'
  await ask('/auth/register', { email, password: PASSWORD, password_confirmation: PASSWORD })
  const bytes = randomBytes(12 * MEGABYTE)
  const begin = () =>
    ask('/api/v1/s3/multipart/create', {
      filename: 'large.bin',
      mime: 'application/octet-stream',
      size: bytes.length,
      ticket: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
    })
  const used = async () => {
    const { used, count } = await ask('/api/v1/file-entries/usage')
    return { bytes: used, count }
  }
  const once = { bytes: bytes.length, count: 1 }
  await killedDuring('begin', begin)
  expect(await used()).toEqual(once)
  const begun = await begin()
  expect(await used()).toEqual(once)

  const addressOf = async (partNumber: number): Promise<string> => {
    const asked = { ...begun, partNumbers: [partNumber] }
    return (await ask('/api/v1/s3/multipart/batch-sign-part-urls', asked)).urls[0].url
  }
  const partOf = (number: number) => bytes.subarray((number - 1) * 5 * MEGABYTE, number * 5 * MEGABYTE)
  const put = async (address: string, number: number) =>
    expect((await fetch(address, { method: 'PUT', body: partOf(number) })).status).toBe(200)
  const second = await addressOf(2)
  await put(await addressOf(1), 1)
  server.kill('SIGKILL')
  await put(second, 2)
  await killAndStart()
  const arrived = () => ask('/api/v1/s3/multipart/get-uploaded-parts', begun)
  expect((await arrived()).parts.map((part: { PartNumber: number }) => part.PartNumber)).toEqual([1, 2])
  await put(await addressOf(3), 3)

  const { parts } = await arrived()
  const complete = () =>
    ask('/api/v1/s3/multipart/complete', {
      ...begun,
      parts: parts.map(({ PartNumber, ETag }: { PartNumber: number; ETag: string }) => ({
        PartNumber,
        ETag,
      })),
    })
  await killedDuring('complete', complete)
  expect(await complete()).toEqual({ key: begun.key })
  const makeFile = () =>
    ask('/api/v1/s3/entries', {
      filename: begun.key,
      clientName: 'large.bin',
      clientMime: 'application/octet-stream',
      size: bytes.length,
    })
  const { fileEntry } = await makeFile()
  await killAndStart()
  expect((await makeFile()).fileEntry.id).toBe(fileEntry.id)

  expect(await used()).toEqual(once)
  const { pagination } = await ask('/api/v1/file-entries')
  expect(pagination.data.map(({ name }: { name: string }) => name)).toEqual(['large.bin'])
  const { objects } = s3.bucket
  expect([...objects.keys()]).toEqual([begun.key])
  expect(objects.get(begun.key)?.bytes.equals(bytes)).toBe(true)
}, 240_000)
