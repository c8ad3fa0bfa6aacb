import { createHash } from 'node:crypto'
import { anEntry } from '../testing/an-entry'
import { download } from './download'
import { trustEntry } from './integrity'

const TEXT = 'console.log(1)'
const entry = anEntry({ name: 'billing' })
const url = '/r/billing/1.0.0/remoteEntry.js'
const files = [{ url, size: TEXT.length }]
const asked: RequestInit[] = []
const script = { 'content-type': 'text/javascript' }

beforeEach(() => {
  const sri = `sha384-${createHash('sha384').update(TEXT).digest('base64')}`
  trustEntry({
    ...entry,
    extras: { ...entry.extras, files: { 'remoteEntry.js': { sri, size: TEXT.length } } },
  })
  asked.length = 0
})

/** What the network answers, one answer per call; the last one for all that follow. */
function answering(...answers: (() => Promise<Partial<Response>>)[]) {
  globalThis.fetch = ((_: string, init: RequestInit) => {
    asked.push(init)
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  }) as typeof fetch
}
const answer =
  (body: string, init: ResponseInit = { headers: script }) =>
  async () =>
    new Response(body, init)

it('is content with the bytes ops signed', async () => {
  answering(answer(TEXT))
  await download(files, 1_000)
  expect(asked).toHaveLength(1)
})

it('asks past the cache when that holds other bytes', async () => {
  answering(answer('console.log(2)'), answer(TEXT))
  await download(files, 1_000)
  expect(asked.map(({ cache }) => cache)).toEqual(['default', 'reload'])
})

it.each([
  ['other bytes', 'integrity', answer('console.log(2)')],
  ['more bytes than were signed', 'integrity', answer(`${TEXT};`)],
  ['a page', 'policy', answer(TEXT, { headers: { 'content-type': 'text/html' } })],
  ['the way to somewhere else', 'policy', async () => ({ type: 'opaqueredirect' }) as const],
  ['404', 'load', answer('', { status: 404 })],
] as const)('%s is a failure of class %s', async (_, failure, answered) => {
  answering(answered)
  await expect(download(files, 1_000)).rejects.toMatchObject({ name: 'DownloadError', failure })
})

it('knows a host that refuses from one that is not there', async () => {
  const refused = () => Promise.reject(new TypeError('Failed to fetch'))
  answering(refused, async () => ({ body: null }))
  await expect(download(files, 1_000)).rejects.toMatchObject({ failure: 'policy' })
  answering(refused)
  await expect(download(files, 1_000)).rejects.toMatchObject({ failure: 'load' })
})

it('stops what does not come in time', async () => {
  globalThis.fetch = ((_: string, { signal }: RequestInit) =>
    new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )) as typeof fetch
  await expect(download(files, 20)).rejects.toMatchObject({ failure: 'timeout' })
})
