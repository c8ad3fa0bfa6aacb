import { waitFor } from '@testing-library/react'
import { writeCookie } from '../../storage/cookie'
import { aFileEntry } from '../testing/a-file-entry'
import type { Received, Route } from '../testing/test-server'
import { tusRoutes } from '../testing/tus-routes'
import { countedBytes, ended, someBytes, startPage, until, upload } from '../testing/upload-page'

const MB = 1024 * 1024
const file = () => someBytes(4 * MB + 10)
let page: Awaited<ReturnType<typeof startPage>> | undefined

const start = async (before?: (request: Received) => ReturnType<Route> | undefined) => {
  writeCookie('XSRF-TOKEN', 'first')
  localStorage.clear()
  const tus = tusRoutes(before)
  page = await startPage(tus.routes, { chunk_size: 2 * MB })
  return { ...page, ...tus }
}
afterEach(() => page?.close())
const kept = () => Object.keys(localStorage).filter(key => key.startsWith('tus::'))

it('sends chunks of the size in the settings, each with a token, and makes the file [C-072][C-073][K-034]', async () => {
  const { host, requests, uploads, entries, asked } = await start()
  const done = await upload(host, file(), { metadata: { parentId: 3 } })
  expect(done).toMatchObject({ status: 'completed', entry: aFileEntry(), request: { transport: 'tus' } })
  expect(asked()).toEqual([
    'POST /api/v1/tus/upload',
    ...Array<string>(3).fill('PATCH /api/v1/tus/upload/upload1'),
    'POST /api/v1/tus/entries',
  ])
  expect(requests.map(({ headers }) => headers['x-xsrf-token'])).toEqual(Array<string>(5).fill('first'))
  expect(requests.slice(1, 4).map(({ body }) => body.length)).toEqual([2 * MB, 2 * MB, 10])
  expect(entries).toEqual(['upload1'])
  const sent = uploads.get('upload1')
  expect(sent?.bytes.equals(countedBytes(4 * MB + 10))).toBe(true)
  const described = Object.fromEntries(
    sent?.metadata.split(',').map(pair => pair.split(' ').map((part, at) => (at ? atob(part) : part))) ?? [],
  )
  expect(described).toEqual({
    name: 'a.bin',
    type: 'application/x-test',
    filename: 'a.bin',
    filetype: 'application/x-test',
    parentId: '3',
    workspaceId: '0',
    ticket: expect.any(String),
  })
  expect(kept()).toEqual([])
})

it('goes on where it was after the page was loaded again [K-035]', async () => {
  let isDown = true
  const { host, load, asked, uploads } = await start(({ headers }) =>
    isDown && Number(headers['upload-offset']) === 2 * MB ? { status: 400 } : undefined,
  )
  expect(await upload(host, file())).toMatchObject({ status: 'failed' })
  expect(kept()).toEqual([`tus::${file().fingerprint}::`])
  isDown = false
  const before = asked().length
  expect(await upload(load(), file())).toMatchObject({ status: 'completed' })
  expect(asked().slice(before)).toEqual([
    'HEAD /api/v1/tus/upload/upload1',
    ...Array<string>(2).fill('PATCH /api/v1/tus/upload/upload1'),
    'POST /api/v1/tus/entries',
  ])
  expect(uploads.get('upload1')?.bytes.length).toBe(4 * MB + 10)
})

it('begins anew for another folder, and where the server knows nothing of it any more', async () => {
  let isDown = true
  const { host, uploads, asked } = await start(({ method }) =>
    isDown && method === 'PATCH' ? { status: 400 } : undefined,
  )
  await upload(host, file())
  isDown = false
  expect(await upload(host, file(), { metadata: { parentId: 4 } })).toMatchObject({ status: 'completed' })
  expect(asked().filter(call => call.startsWith('HEAD'))).toEqual([])
  isDown = true
  await upload(host, file())
  isDown = false
  uploads.clear()
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
})

it('tries again by itself after a failure of the server', async () => {
  let failures = 1
  const { host, uploads } = await start(({ method }) =>
    method === 'PATCH' && failures-- > 0 ? { status: 500 } : undefined,
  )
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
  expect(uploads.get('upload1')?.bytes.length).toBe(4 * MB + 10)
})

it('begins nothing anew when the server is away, or the session over, as it asks how much has arrived', async () => {
  let looks: ReturnType<Route>[] = []
  const { host, asked, uploads } = await start(({ method, headers }) => {
    if (method === 'HEAD') return looks.shift()
    return looks.length > 0 && Number(headers['upload-offset']) === 2 * MB ? { status: 500 } : undefined
  })
  const seen = new Set<boolean>()
  host.uploads.subscribe(([record]) => void seen.add(record?.isInterrupted ?? false))
  looks = [{ status: 502 }]
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
  expect(seen).toEqual(new Set([false, true]))
  looks = [{ status: 401, body: { message: 'Unauthenticated.' } }]
  const refused = await upload(host, someBytes(4 * MB, 'b.bin'))
  expect(refused).toMatchObject({ errorMessage: 'Your session has ended. Please sign in again.' })
  expect(kept()).toHaveLength(1)
  host.uploads.retry(refused.id)
  await waitFor(() => expect(host.uploads.getState()[1]).toMatchObject({ status: 'completed' }))
  expect(asked().filter(call => call === 'POST /api/v1/tus/upload')).toHaveLength(2)
  expect([...uploads.values()].map(({ bytes }) => bytes.length)).toEqual([4 * MB + 10, 4 * MB])
})

it('waits 0, 3, 5, 10 and 20 seconds before it tries again, and then gives up [K-033]', async () => {
  const { host, asked } = await start(({ method }) => (method === 'PATCH' ? { status: 500 } : undefined))
  const waited: number[] = []
  const { setTimeout: wait } = window
  const timers = jest.spyOn(window, 'setTimeout').mockImplementation(((work: () => void, ms = 0) => {
    // Others wait, too: of connections, and of our own.
    const isPause = /\.start\(\)/.test(String(work))
    if (isPause) waited.push(ms)
    return wait(work, isPause ? 0 : ms)
  }) as typeof window.setTimeout)
  expect(await upload(host, file())).toMatchObject({ status: 'failed' })
  timers.mockRestore()
  expect(waited).toEqual([0, 3000, 5000, 10_000, 20_000])
  expect(asked().filter(call => call.startsWith('PATCH'))).toHaveLength(6)
})

it('gets a fresh token once', async () => {
  const { host, routes, asked } = await start(({ headers }) =>
    headers['x-xsrf-token'] === 'second' ? undefined : { status: 419, body: { message: 'Page expired.' } },
  )
  routes['GET /api/v1/bootstrap-data'] = () => ({
    status: 500,
    headers: { 'set-cookie': 'XSRF-TOKEN=second; Path=/' },
  })
  expect(await upload(host, file())).toMatchObject({ status: 'completed' })
  expect(asked().filter(call => call.endsWith('bootstrap-data'))).toHaveLength(1)
})

it('says what the server says', async () => {
  const { host } = await start(() => ({ status: 422, body: { message: 'There is no space left.' } }))
  expect(await upload(host, file())).toMatchObject({
    status: 'failed',
    errorMessage: 'There is no space left.',
  })
})

/** A server that leaves the second chunk without an answer until `free`. */
const startHeld = async () => {
  let isHeld = true
  let held = () => {}
  const isWaiting = new Promise<void>(resolve => {
    held = resolve
  })
  const started = await start(({ headers }) => {
    if (!isHeld || Number(headers['upload-offset']) !== 2 * MB) return undefined
    held()
    return 'hang'
  })
  const [id = ''] = await started.host.uploads.add([file()])
  await isWaiting
  const free = () => {
    isHeld = false
  }
  return { ...started, id, free }
}

it('pauses without losing what has arrived, and goes on [K-035]', async () => {
  const { host, asked, uploads, id, free } = await startHeld()
  host.uploads.pause(id)
  await until(host.uploads, ([record]) => record?.isPaused || undefined)
  free()
  host.uploads.resume(id)
  expect(await ended(host.uploads, id)).toMatchObject({ status: 'completed' })
  expect(asked()).not.toContain('DELETE /api/v1/tus/upload/upload1')
  expect(asked()).toContain('HEAD /api/v1/tus/upload/upload1')
  expect(uploads.get('upload1')?.bytes.length).toBe(4 * MB + 10)
})

it('removes what has arrived when it is aborted [T-037]', async () => {
  const { host, uploads, id } = await startHeld()
  host.uploads.abort(id)
  expect(await ended(host.uploads, id)).toMatchObject({ status: 'aborted', percentage: 0, bytesUploaded: 0 })
  await waitFor(() => expect([uploads.size, kept()]).toEqual([0, []]))
})

it('refuses the same file twice at once', async () => {
  const { host, uploads } = await start()
  const ids = await host.uploads.add([file()])
  const again = await load(host)
  expect(again).toMatchObject({ status: 'failed', errorMessage: 'This file is already being uploaded.' })
  expect(await ended(host.uploads, ids[0] ?? '')).toMatchObject({ status: 'completed' })
  expect(uploads.size).toBe(1)
})

/** The same file in a second page of the same browser. */
const load = async ({ uploads: _ }: object & { uploads: unknown }) => {
  const second = page?.load()
  if (!second) throw new Error('There is no page.')
  return upload(second, file())
}
