import { waitFor } from '@testing-library/react'
import { writeCookie } from '../../storage/cookie'
import { aFileEntry } from '../testing/a-file-entry'
import type { Route } from '../testing/test-server'
import { someBytes, startPage, upload } from '../testing/upload-page'

const CALL = 'POST /api/v1/file-entries'
const stored: Route = () => ({ status: 201, body: { fileEntry: aFileEntry() } })
let page: Awaited<ReturnType<typeof startPage>> | undefined

const start = async (route: Route = stored, more: Record<string, Route> = {}) => {
  writeCookie('XSRF-TOKEN', 'first')
  page = await startPage({ [CALL]: route, ...more })
  return page
}
afterEach(() => page?.close())

it('sends the file, the workspace and what is known of it as a form, with a token [C-061][E-060]', async () => {
  const { host, requests } = await start()
  const done = await upload(host, someBytes(5), { metadata: { parentId: 3, disk: 'uploads' } })
  expect(done).toMatchObject({ status: 'completed', percentage: 100, entry: aFileEntry() })
  const [request] = requests
  expect(request?.headers).toMatchObject({
    'x-xsrf-token': 'first',
    'x-account': '7',
    accept: 'application/json',
    'content-type': expect.stringContaining('multipart/form-data'),
  })
  const body = request?.body.toString('latin1') ?? ''
  expect(body).toContain('name="name"\r\n\r\na.bin\r\n')
  expect(body).toContain('name="workspaceId"\r\n\r\n0\r\n')
  expect(body).toContain(
    `name="metadata"\r\n\r\n${JSON.stringify({ parentId: 3, disk: 'uploads', workspaceId: 0 })}`,
  )
  expect(body).toContain('name="file"; filename="a.bin"\r\nContent-Type: application/x-test\r\n\r\n')
  expect(request?.body.includes(Buffer.from([0, 1, 2, 3, 4]))).toBe(true)
  // What is known comes before the bytes, so that a server can decide before it reads them.
  expect(body.indexOf('name="metadata"')).toBeLessThan(body.indexOf('name="file"'))
})

it('stays in the workspace it was begun in', async () => {
  const { host, requests } = await start()
  host.workspace.select(5)
  const done = upload(host)
  host.workspace.select(6)
  await done
  expect(requests[0]?.query.get('workspaceId')).toBe('5')
  host.workspace.select(5)
  await upload(host, someBytes(5), { metadata: { workspaceId: 9 } })
  expect(requests[1]?.query.get('workspaceId')).toBe('9')
})

it('gets a fresh token once, and tries again', async () => {
  const { host, asked } = await start(
    ({ headers }) =>
      headers['x-xsrf-token'] === 'second'
        ? { status: 201, body: { fileEntry: aFileEntry() } }
        : { status: 419, body: { message: 'Page expired.' } },
    {
      'GET /api/v1/bootstrap-data': () => ({
        status: 500,
        headers: { 'set-cookie': 'XSRF-TOKEN=second; Path=/' },
      }),
    },
  )
  expect(await upload(host)).toMatchObject({ status: 'completed' })
  expect(asked()).toEqual([CALL, 'GET /api/v1/bootstrap-data', CALL])
})

it('says what the server says of the file, in a toast, and tries no second time by itself [X-029]', async () => {
  const refusal = { message: 'Wrong.', errors: { file: ['There is no space left.'] } }
  const { host, asked } = await start(() => ({ status: 422, body: refusal }))
  const failed: unknown[] = []
  const done = await upload(host, someBytes(5), { onFailed: (_, error) => void failed.push(error) })
  expect(done).toMatchObject({ status: 'failed', errorMessage: 'There is no space left.' })
  expect(host.toasts.getState()).toMatchObject([{ type: 'danger', message: 'There is no space left.' }])
  expect(failed).toMatchObject([{ name: 'ApiError', status: 422 }])
  expect(asked()).toHaveLength(1)
})

it('has a general text where the server says nothing [X-029]', async () => {
  const { host, routes } = await start(() => ({ status: 500 }))
  const failed = await upload(host)
  expect(failed).toMatchObject({ errorMessage: 'There was an issue. Please try again.' })
  routes[CALL] = stored
  host.uploads.retry(failed.id)
  await waitFor(() => expect(host.uploads.getState()).toMatchObject([{ status: 'completed' }]))
})

it('asks again while nobody answers, as the same upload, and says that it does', async () => {
  let failures = 2
  const { host, requests } = await start(request =>
    failures-- > 0 ? (failures ? 'cut' : { status: 502 }) : stored(request),
  )
  const seen = new Set<boolean>()
  host.uploads.subscribe(([record]) => void seen.add(record?.isInterrupted ?? false))
  // What jsdom says of a connection that is cut.
  const said = jest.spyOn(console, 'error').mockImplementation(() => {})
  expect(await upload(host)).toMatchObject({ status: 'completed', isInterrupted: false })
  said.mockRestore()
  const tickets = requests.map(({ body }) => /name="ticket"\r\n\r\n(\S+)/.exec(body.toString('latin1'))?.[1])
  expect([tickets.length, new Set(tickets).size, seen]).toEqual([3, 1, new Set([false, true])])
})

it('sends to an endpoint of its own, quietly where the caller shows it', async () => {
  const { host, requests, routes } = await start()
  routes['POST /api/v1/users/7/avatar'] = () => ({ status: 422, body: { message: 'Too big.' } })
  const done = await upload(host, someBytes(5), { endpoint: 'users/7/avatar', isQuiet: true })
  expect(done).toMatchObject({ status: 'failed', errorMessage: 'Too big.' })
  expect(host.toasts.getState()).toEqual([])
  expect(requests[0]?.body.toString('latin1')).not.toContain('metadata')
})

it('asks who is there after a 401', async () => {
  const { host, asked } = await start(() => ({ status: 401, body: { message: 'Unauthenticated.' } }), {
    'GET /api/v1/bootstrap-data': () => ({ status: 503 }),
  })
  expect(await upload(host)).toMatchObject({ errorMessage: 'Your session has ended. Please sign in again.' })
  await waitFor(() => expect(asked()).toContain('GET /api/v1/bootstrap-data'))
})
