import { createHash } from 'node:crypto'
import type { ListedEntry } from '@app/shared/protocol'
import { anEntry } from '../testing/an-entry'
import { createReleaseRecords } from './release-records'

const complete = anEntry({ name: 'billing', claims: [{ path: '/pricing' }] })
const record = (over: object = {}) =>
  JSON.stringify({ ...complete.extras, name: 'billing', version: '1.0.0', entry: 'remoteEntry.js', ...over })
const digestOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

const listed = (release: string): ListedEntry => {
  const { kind, claims, slots } = complete.extras
  const { url, deployment } = complete
  return { url, metadata: { version: '1.0.0' }, deployment, release, extras: { kind, claims, slots } }
}

const asked: [string, RequestCache | undefined][] = []
/** What the network answers, one answer per call; the last one for all that follow. */
function answering(...answers: (() => Promise<Response>)[]) {
  asked.length = 0
  globalThis.fetch = ((url: string, { cache }: RequestInit) => {
    asked.push([url, cache])
    return (answers.length > 1 ? answers.shift() : answers[0])?.()
  }) as typeof fetch
}
const text = (body: string, init?: ResponseInit) => async () => new Response(body, init)

it('adds what the record beside the entry says, and asks once', async () => {
  answering(text(record()))
  const records = createReleaseRecords()
  const entry = listed(digestOf(record()))
  const [one, two] = await Promise.all([records.complete(entry), records.complete(entry)])
  expect(one.extras.files).toEqual(complete.extras.files)
  expect(one.metadata).toEqual({
    version: '1.0.0',
    integrity: complete.extras.files['remoteEntry.js']?.sri,
  })
  expect(two).toEqual(one)
  expect(asked).toEqual([['/r/billing/1.0.0/release.json', 'default']])
})

it('asks nobody about an entry that is complete', async () => {
  answering(text(''))
  expect(await createReleaseRecords().complete(complete)).toBe(complete)
  expect(asked).toEqual([])
})

it('keeps the share of people that the newest manifest says', async () => {
  answering(text(record()))
  const records = createReleaseRecords()
  const entry = listed(digestOf(record()))
  await records.complete(entry)
  const deployment = { traffic: 10, default: false }
  expect((await records.complete({ ...entry, deployment })).deployment).toEqual(deployment)
})

it('takes no other record than the signed one, neither from a cache nor from the server', async () => {
  const evil = record({ files: { 'remoteEntry.js': { sri: 'sha384-evil', size: 1 } } })
  const entry = listed(digestOf(record()))
  answering(text(evil))
  await expect(createReleaseRecords().complete(entry)).rejects.toMatchObject({ failure: 'integrity' })
  expect(asked.map(([, cache]) => cache)).toEqual(['default', 'reload'])
  answering(text(evil), text(record()))
  expect((await createReleaseRecords().complete(entry)).extras.files).toEqual(complete.extras.files)
})

it('says why a record did not come, and asks again the next time', async () => {
  answering(text('', { status: 404 }), text(record()))
  const records = createReleaseRecords()
  const entry = listed(digestOf(record()))
  await expect(records.complete(entry)).rejects.toMatchObject({ name: 'DownloadError', failure: 'load' })
  await expect(records.complete(entry)).resolves.toMatchObject({ url: complete.url })
})
