import { aBootstrap, aUser } from '../testing/factories'
import { aFileEntry } from './testing/a-file-entry'
import type { Route } from './testing/test-server'
import { ended, someBytes, startPage, until, upload } from './testing/upload-page'

const CALL = 'POST /api/v1/file-entries'
let page: Awaited<ReturnType<typeof startPage>> | undefined
const start = async (route: Route = () => ({ status: 201, body: { fileEntry: aFileEntry() } })) => {
  page = await startPage({ [CALL]: route })
  return page
}
afterEach(() => page?.close())

it('fails at once what is not allowed, and asks the server nothing [T-038][X-029]', async () => {
  const { host, requests } = await start()
  const restrictions = { maxFileSize: 4 }
  const done = await upload(host, someBytes(5), { restrictions })
  expect(done).toMatchObject({
    status: 'failed',
    errorMessage: '`:file` exceeds maximum allowed size of :size',
    errorValues: { file: 'a.bin', size: '4 B' },
  })
  expect(host.toasts.getState()).toMatchObject([
    { type: 'danger', message: done.errorMessage, values: done.errorValues },
  ])
  host.uploads.retry(done.id)
  await until(host.uploads, ([record]) => (record?.status === 'failed' ? record : undefined))
  expect(requests).toEqual([])
})

it('ignores the files a system leaves behind [V-026]', async () => {
  const { host } = await start()
  expect(await host.uploads.add([someBytes(1, '.DS_Store')])).toEqual([])
  expect(host.uploads.getState()).toEqual([])
})

it('names the path in the folder a file came in', async () => {
  const { host, requests } = await start()
  await upload(host, { ...someBytes(1), relativePath: 'trip/a.bin' })
  expect(requests[0]?.body.toString('latin1')).toContain('{"relativePath":"trip/a.bin","workspaceId":0}')
})

it('tells whoever added it when it is done [E-058]', async () => {
  const { host } = await start()
  const done: unknown[] = []
  await upload(host, someBytes(1), { onCompleted: ({ entry }) => void done.push(entry) })
  expect(done).toEqual([aFileEntry()])
})

it('holds updates and the closing of the document while something is on its way, not the pages', async () => {
  const { host } = await start(() => 'hang')
  const [id = ''] = await host.uploads.add([someBytes(1)])
  const [work] = host.updates.work()
  expect([work?.asksBeforeClosing?.(), work?.asksBeforeLeaving]).toEqual([true, undefined])
  host.uploads.abort(id)
  await ended(host.uploads, id)
  expect(host.updates.getState()).toBe(0)
})

it('stops when somebody else signs in, and forgets what they uploaded', async () => {
  const { host } = await start(() => 'hang')
  await host.uploads.add([someBytes(1), someBytes(2)])
  host.enter(aBootstrap({ user: aUser({ id: 8 }) }))
  expect([host.uploads.getState(), host.updates.getState()]).toEqual([[], 0])
})

it('forgets what is over when asked, one or all', async () => {
  const { host } = await start()
  const first = await upload(host)
  const second = await upload(host)
  await upload(host)
  host.uploads.clearFinished(first.id)
  await until(host.uploads, ({ length }) => (length === 2 ? true : undefined))
  expect(host.uploads.getState()[0]?.id).toBe(second.id)
  host.uploads.clearFinished()
  await until(host.uploads, ({ length }) => (length === 0 ? true : undefined))
})

it('begins an aborted one again', async () => {
  let isHeld = true
  const { host } = await start(() => (isHeld ? 'hang' : { status: 201, body: { fileEntry: aFileEntry() } }))
  const [id = ''] = await host.uploads.add([someBytes(1)])
  host.uploads.abort(id)
  expect(await ended(host.uploads, id)).toMatchObject({ status: 'aborted', percentage: 0 })
  isHeld = false
  host.uploads.retry(id)
  await until(host.uploads, ([record]) => (record?.status === 'completed' ? record : undefined))
})
