import { writeCookie } from '../../storage/cookie'
import { aFileEntry } from '../testing/a-file-entry'
import { bucketRoutes } from '../testing/bucket-routes'
import type { Route } from '../testing/test-server'
import { ended, startPage, until, upload } from '../testing/upload-page'
import { toUploadedFile } from '../uploaded-file'

const MB = 1024 * 1024
const PART = 20 * MB
/** 12 parts, the last one of 10 MB; each says in a few bytes which it is, so that tests do not carry 230 MB. */
const SIZE = 230 * MB
const file = () => ({
  ...toUploadedFile(new Blob(['x']), { name: 'film.mp4' }),
  size: SIZE,
  data: { size: SIZE, slice: (from: number, to: number) => new Blob([`${from}-${to}`]) } as Blob,
})
const partsOf = (upload: Map<number, Buffer> | undefined) =>
  [...(upload ?? [])].sort(([a], [b]) => a - b).map(([, bytes]) => bytes.toString())
const expected = Array.from({ length: 12 }, (_, at) => `${at * PART}-${Math.min((at + 1) * PART, SIZE)}`)

let page: Awaited<ReturnType<typeof startPage>> | undefined
const start = async (sizeOfPart = (number: number) => (number === 12 ? 10 * MB : PART)) => {
  writeCookie('XSRF-TOKEN', 'first')
  localStorage.clear()
  const bucket = bucketRoutes(() => page?.url ?? '', sizeOfPart)
  page = await startPage(bucket.routes, { uploads_driver: 's3', s3_direct_upload: true })
  const { requests } = page
  const called = (call: string) =>
    requests.filter(({ path }) => path.endsWith(`/${call}`)).map(({ body }) => JSON.parse(body.toString()))
  const puts = () =>
    requests.filter(({ method }) => method === 'PUT').map(({ query }) => Number(query.get('partNumber')))
  return { ...page, ...bucket, called, puts }
}
afterEach(() => page?.close())
const kept = () => Object.keys(localStorage)
const failPart =
  (put: Route | undefined, failing: (number: number) => boolean): Route =>
  request =>
    failing(Number(request.query.get('partNumber'))) || !put ? { status: 500 } : put(request)

it('creates, signs, uploads, completes and makes the file [T-044][C-066][C-067][C-068][C-070][K-030]', async () => {
  const { host, called, uploads } = await start()
  const done = await upload(host, file())
  expect(done).toMatchObject({
    status: 'completed',
    entry: aFileEntry(),
    request: { transport: 'multipart' },
  })
  expect(called('create')).toMatchObject([{ filename: 'film.mp4', size: SIZE, extension: 'mp4' }])
  expect(called('batch-sign-part-urls')).toEqual([
    { key: 'key1', uploadId: 'upload1', partNumbers: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
    { key: 'key1', uploadId: 'upload1', partNumbers: [11, 12] },
  ])
  expect(partsOf(uploads.get('upload1'))).toEqual(expected)
  const parts = Array.from({ length: 12 }, (_, at) => ({ PartNumber: at + 1, ETag: `"${at + 1}"` }))
  expect(called('complete')).toEqual([{ key: 'key1', uploadId: 'upload1', parts }])
  expect(called('entries')).toMatchObject([{ filename: 'key1', clientName: 'film.mp4' }])
  expect(kept()).toEqual([])
})

it('sends five parts at once and no more [K-031]', async () => {
  const { host, routes } = await start()
  const { 'PUT *': put } = routes
  let now = 0
  let most = 0
  let fiveAreHere = () => {}
  const five = new Promise<void>(resolve => {
    fiveAreHere = resolve
  })
  routes['PUT *'] = async request => {
    most = Math.max(most, ++now)
    if (now === 5) fiveAreHere()
    await five
    now--
    return put ? put(request) : { status: 500 }
  }
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
  expect(most).toBe(5)
})

it('tries a part three times more, each time at an address signed anew [K-032]', async () => {
  const { host, routes, called, puts } = await start()
  let failures = 3
  routes['PUT *'] = failPart(routes['PUT *'], number => number === 2 && failures-- > 0)
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
  expect(puts().filter(number => number === 2)).toHaveLength(4)
  expect(called('batch-sign-part-urls').filter(({ partNumbers }) => partNumbers.length === 1)).toHaveLength(3)
})

it('goes on with the parts that are missing after the page was loaded again [T-045][C-069][K-035]', async () => {
  const { host, load, routes, called, puts, uploads } = await start()
  const { 'PUT *': put } = routes
  routes['PUT *'] = failPart(put, number => number > 3)
  expect(await upload(host, file())).toMatchObject({ status: 'failed' })
  expect(kept()).toEqual([`s3-multipart::${file().fingerprint}`])
  if (put) routes['PUT *'] = put
  const before = puts().length
  expect(await upload(load(), file())).toMatchObject({ status: 'completed' })
  // A part of the first try may have been on its way still.
  const sent = [...new Set(puts().slice(before))].sort((a, b) => a - b)
  expect(sent).toEqual([4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(called('create')).toHaveLength(1)
  expect(called('get-uploaded-parts')).toEqual([{ key: 'key1', uploadId: 'upload1' }])
  expect(partsOf(uploads.get('upload1'))).toEqual(expected)
})

it('sends nothing again of what was completed while the page was loaded again', async () => {
  const { host, load, routes, called, puts, uploads } = await start()
  const { 'PUT *': put } = routes
  routes['PUT *'] = failPart(put, number => number > 3)
  await upload(host, file())
  // Completed by a page that did not hear of it: the bucket has an object, and no parts.
  uploads.clear()
  expect(await upload(load(), file())).toMatchObject({ status: 'completed', entry: aFileEntry() })
  // Parts that failed in the first try may have been on their way still; those that arrived are sent once.
  expect(puts().filter(number => number <= 3)).toHaveLength(3)
  expect(called('entries')).toMatchObject([{ filename: 'key1' }])
  expect(called('create')).toHaveLength(1)
  expect(kept()).toEqual([])
})

it('begins anew where the bucket knows nothing of it any more', async () => {
  const { host, routes, called, uploads } = await start()
  const { 'POST /api/v1/s3/entries': make } = routes
  let isAsked = false
  routes['POST /api/v1/s3/entries'] = request => {
    if (isAsked && make) return make(request)
    isAsked = true
    return { status: 422, body: { message: 'The upload is incomplete.' } }
  }
  const { 'PUT *': put } = routes
  routes['PUT *'] = failPart(put, number => number > 3)
  await upload(host, file())
  if (put) routes['PUT *'] = put
  uploads.clear()
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
  expect(called('create')).toHaveLength(2)
})

it('sends a part again that arrived in another length', async () => {
  const { host, routes, puts } = await start(number => (number === 1 ? 5 : number === 12 ? 10 * MB : PART))
  const { 'PUT *': put } = routes
  routes['PUT *'] = failPart(put, number => number > 3)
  await upload(host, file())
  if (put) routes['PUT *'] = put
  const before = puts().length
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
  expect(puts().slice(before)).toContain(1)
  expect(puts().slice(before)).not.toContain(2)
})

it('asks the bucket for the ETags that a proxy has dropped', async () => {
  const { host, routes, called } = await start()
  const { 'PUT *': put } = routes
  routes['PUT *'] = async request => {
    await put?.(request)
    return { headers: { 'content-type': 'application/xml' } }
  }
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
  expect(called('complete')[0].parts).toContainEqual({ PartNumber: 7, ETag: '"7"' })
})

it('aborts and says so when it cannot be completed [X-030][C-071]', async () => {
  const { host, routes, called } = await start()
  routes['POST /api/v1/s3/multipart/complete'] = () => ({
    status: 422,
    body: { message: 'A part is missing.' },
  })
  expect(await upload(host, file())).toMatchObject({ status: 'failed', errorMessage: 'A part is missing.' })
  expect(host.toasts.getState()).toMatchObject([{ type: 'danger', message: 'A part is missing.' }])
  expect(called('abort')).toEqual([{ key: 'key1', uploadId: 'upload1' }])
  expect([called('entries'), kept()]).toEqual([[], []])
})

it('makes the file of a complete upload when the answer had failed, and sends nothing again', async () => {
  const { host, routes, puts, called } = await start()
  const { 'POST /api/v1/s3/entries': makeEntry } = routes
  routes['POST /api/v1/s3/entries'] = () => ({ status: 500 })
  const failed = await upload(host, file())
  if (makeEntry) routes['POST /api/v1/s3/entries'] = makeEntry
  host.uploads.retry(failed.id)
  expect(await until(host.uploads, ([one]) => (one?.status === 'completed' ? one : undefined))).toBeDefined()
  expect([puts().length, called('complete').length]).toEqual([12, 1])
})

it('removes what has arrived when it is aborted, and begins anew after that [T-046][T-037]', async () => {
  const { host, routes, called } = await start()
  const { 'PUT *': put } = routes
  let waiting = () => {}
  const isWaiting = new Promise<void>(resolve => {
    waiting = resolve
  })
  routes['PUT *'] = () => {
    waiting()
    return 'hang'
  }
  const [id = ''] = await host.uploads.add([file()])
  await isWaiting
  host.uploads.abort(id)
  expect(await ended(host.uploads, id)).toMatchObject({ status: 'aborted', percentage: 0 })
  if (put) routes['PUT *'] = put
  host.uploads.retry(id)
  expect(await until(host.uploads, ([one]) => (one?.status === 'completed' ? one : undefined))).toBeDefined()
  expect(called('create')).toHaveLength(2)
  expect(called('abort')).toEqual([{ key: 'key1', uploadId: 'upload1' }])
  expect(kept()).toEqual([])
})
