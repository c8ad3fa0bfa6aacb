import { writeCookie } from '../../storage/cookie'
import { aFileEntry } from '../testing/a-file-entry'
import { bucketRoutes } from '../testing/bucket-routes'
import { someBytes, startPage, until, upload } from '../testing/upload-page'

let page: Awaited<ReturnType<typeof startPage>> | undefined
const start = async () => {
  writeCookie('XSRF-TOKEN', 'first')
  const bucket = bucketRoutes(() => page?.url ?? '')
  page = await startPage(bucket.routes, { uploads_driver: 's3', s3_direct_upload: true })
  return { ...page, ...bucket }
}
afterEach(() => page?.close())

it('asks for an address, puts the bytes there without our session, and makes the file [C-063][C-064][C-065]', async () => {
  const { host, requests, asked } = await start()
  const done = await upload(host, someBytes(50), { metadata: { parentId: 3 } })
  expect(done).toMatchObject({
    status: 'completed',
    entry: aFileEntry(),
    request: { transport: 'presigned' },
  })
  expect(asked()).toEqual(['POST /api/v1/s3/simple/presign', 'PUT /bucket/key1', 'POST /api/v1/s3/entries'])
  const [presign, put, entry] = requests
  const metadata = { parentId: 3, workspaceId: 0 }
  expect(JSON.parse(presign?.body.toString() ?? '')).toEqual({
    filename: 'a.bin',
    mime: 'application/x-test',
    size: 50,
    ticket: expect.any(String),
    extension: 'bin',
    metadata,
  })
  expect(put?.headers).toMatchObject({ 'x-amz-acl': 'private', 'content-type': 'application/x-test' })
  expect(put?.headers.cookie).toBeUndefined()
  expect(put?.headers['x-xsrf-token']).toBeUndefined()
  expect(put?.body.length).toBe(50)
  expect(JSON.parse(entry?.body.toString() ?? '')).toEqual({
    filename: 'key1',
    clientName: 'a.bin',
    clientMime: 'application/x-test',
    clientExtension: 'bin',
    size: 50,
    metadata,
  })
})

it('puts the bytes once more after a failure of the bucket, and makes one file', async () => {
  const { host, routes, asked } = await start()
  const { 'PUT *': put } = routes
  let failures = 2
  routes['PUT *'] = request => (failures-- > 0 || !put ? { status: 503 } : put(request))
  expect(await upload(host)).toMatchObject({ status: 'completed' })
  expect(asked().filter(call => call.startsWith('PUT'))).toHaveLength(3)
  expect(asked().filter(call => call.endsWith('entries'))).toHaveLength(1)
})

it('says that it is interrupted, and tries no further before there is a network', async () => {
  const { host, routes, asked } = await start()
  const { 'PUT *': put } = routes
  let isOnline = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
  const listen = window.addEventListener
  const isWaiting = new Promise<void>(resolve => {
    jest.spyOn(window, 'addEventListener').mockImplementation((...given: Parameters<typeof listen>) => {
      listen.apply(window, given)
      if (given[0] === 'online' && !isOnline) resolve()
    })
  })
  routes['PUT *'] = request => {
    if (asked().filter(call => call.startsWith('PUT')).length > 1 && put) return put(request)
    isOnline = false
    return { status: 503 }
  }
  const done = upload(host)
  await isWaiting
  expect(host.uploads.getState()[0]).toMatchObject({ status: 'inProgress', isInterrupted: true })
  expect(asked().filter(call => call.startsWith('PUT'))).toHaveLength(1)
  isOnline = true
  window.dispatchEvent(new Event('online'))
  expect(await done).toMatchObject({ status: 'completed', isInterrupted: false })
  jest.restoreAllMocks()
})

it('fails with a general text when the bucket refuses', async () => {
  const { host, routes } = await start()
  routes['PUT *'] = () => ({ status: 403 })
  expect(await upload(host)).toMatchObject({
    status: 'failed',
    errorMessage: 'There was an issue. Please try again.',
  })
})

it('begins again under the same ticket, so that the plan counts a file once that failed before', async () => {
  const { host, routes, requests } = await start()
  const { 'PUT *': put } = routes
  routes['PUT *'] = () => ({ status: 400 })
  const failed = await upload(host)
  if (put) routes['PUT *'] = put
  host.uploads.retry(failed.id)
  await until(host.uploads, ([one]) => (one?.status === 'completed' ? one : undefined))
  const tickets = requests
    .filter(({ path }) => path.endsWith('presign'))
    .map(({ body }) => JSON.parse(body.toString()).ticket)
  expect([tickets.length, new Set(tickets).size]).toEqual([2, 1])
})

it('sends nothing again, and makes one file, when only the last answer had failed', async () => {
  const { host, routes, asked } = await start()
  const { 'POST /api/v1/s3/entries': makeEntry } = routes
  routes['POST /api/v1/s3/entries'] = () => ({ status: 500 })
  const failed = await upload(host)
  if (makeEntry) routes['POST /api/v1/s3/entries'] = makeEntry
  host.uploads.retry(failed.id)
  await until(host.uploads, ([one]) => (one?.status === 'completed' ? one : undefined))
  expect(asked().filter(call => call.startsWith('PUT') || call.endsWith('presign'))).toHaveLength(2)
})
