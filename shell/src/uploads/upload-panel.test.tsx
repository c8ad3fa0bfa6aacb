import { Blob as NodeBlob } from 'node:buffer'
import { aBootstrap, aUser } from '@app/shared/testing'
import { toUploadedFile, type UploadOptions } from '@app/shared/uploads'
import type { FileEntry } from '@app/shared/wire'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aRemote, renderShell } from '../testing/render-shell'

const fileEntry: FileEntry = {
  id: 1,
  name: 'a.txt',
  file_name: 'f',
  mime: 'text/plain',
  file_size: 5,
  extension: 'txt',
  type: 'text',
  disk_prefix: 'uploads',
  url: '/f',
  thumbnail_url: null,
  parent_id: null,
  workspace_id: 0,
  owner: null,
  is_shared: false,
  created_at: '',
  updated_at: '',
  deleted_at: null,
}
const CALL = 'POST api/v1/file-entries'
const BROKEN = `api/v1/tus/upload/${'k'.repeat(32)}`
const stored = () => Response.json({ fileEntry }, { status: 201 })
afterEach(() => localStorage.clear())
const never = () => new Promise<Response>(() => {})

const render = async (answer: () => Response | Promise<Response> = stored) => {
  const network = { answer }
  const shell = await renderShell({
    path: '/one',
    bootstrap: aBootstrap({ user: aUser() }),
    remotes: { one: aRemote('One', { path: '/one' }), two: aRemote('Two', { path: '/two' }) },
    network: {
      [CALL]: () => network.answer(),
      [`DELETE ${BROKEN}`]: () => new Response(null, { status: 204 }),
    },
  })
  await screen.findByRole('heading', { level: 1, name: 'One' })
  const add = (names: string[], options?: UploadOptions) =>
    act(() =>
      shell.host.uploads.add(
        names.map(name => toUploadedFile(new NodeBlob(['12345']) as unknown as Blob, { name })),
        options,
      ),
    )
  return { ...shell, network, add }
}
const panel = () => screen.findByRole('complementary', { name: 'Uploads' })
const row = async (name: string) => {
  const found = (await within(await panel()).findByText(name)).closest('li')
  if (!found) throw new Error(`${name} is in no row.`)
  return within(found)
}
const asksBeforeClosing = () => {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

it('shows each upload and all of them, and stays when another page is opened', async () => {
  const { router, add } = await render(never)
  await add(['a.txt', 'b.txt'])
  expect(await within(await panel()).findByText('Uploading: 0 of 2')).toBeTruthy()
  expect((await row('a.txt')).getByRole('progressbar', { name: 'Upload of a.txt' })).toBeTruthy()
  await act(() => router.navigate('/two'))
  await screen.findByRole('heading', { level: 1, name: 'Two' })
  expect(within(await panel()).getAllByRole('listitem')).toHaveLength(2)
})

it('says when all is done, to screen readers too, and closes with the focus on the page', async () => {
  const { add, host } = await render()
  await add(['a.txt'])
  expect(await within(await panel()).findByText('Uploaded: 1 of 1')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('Uploaded: 1 of 1').length).toBeGreaterThan(1))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Uploads' })).toBeNull())
  expect(host.uploads.getState()).toEqual([])
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

it('cancels, tries again and removes one', async () => {
  const { add, network } = await render(never)
  await add(['a.txt', 'b.txt'])
  const one = await row('a.txt')
  await userEvent.click(one.getByRole('button', { name: 'Cancel upload of a.txt' }))
  await one.findByText('Cancelled')
  network.answer = stored
  await userEvent.click(one.getByRole('button', { name: 'Upload a.txt again' }))
  await one.findByText('Uploaded, 5 B')
  await userEvent.click(one.getByRole('button', { name: 'Remove a.txt from the list' }))
  await waitFor(() => expect(screen.queryByText('a.txt')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Minimise' })))
})

it('shows a name whose marks would make it look like another one as what it is', async () => {
  const { add } = await render(() => Response.json({ message: 'No.' }, { status: 422 }))
  await add(['invoice\u202egnp.exe'])
  const one = await row('invoice\ufffdgnp.exe')
  expect(one.getByRole('button', { name: 'Remove invoice\ufffdgnp.exe from the list' })).toBeTruthy()
  expect((await panel()).outerHTML).not.toContain('\u202e')
})

it('says that all were cancelled, and that what is left is paused or waits for a connection', async () => {
  const { add, network } = await render(never)
  await add(['a.txt'])
  const one = await row('a.txt')
  await userEvent.click(one.getByRole('button', { name: 'Cancel upload of a.txt' }))
  expect(await within(await panel()).findByText('Upload cancelled')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('Upload cancelled').length).toBeGreaterThan(1))

  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await userEvent.click(one.getByRole('button', { name: 'Upload a.txt again' }))
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await one.findByText(/^No connection, goes on at \d+ %$/)).toBeTruthy()
  expect(within(await panel()).getByText('No connection: 0 of 1 uploaded')).toBeTruthy()
  online.mockRestore()
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await within(await panel()).findByText('Uploading: 0 of 1')).toBeTruthy()
  await userEvent.click(one.getByRole('button', { name: 'Cancel upload of a.txt' }))
  network.answer = stored
  await userEvent.click(one.getByRole('button', { name: 'Upload a.txt again' }))
  expect(await within(await panel()).findByText('Uploaded: 1 of 1')).toBeTruthy()
})

it('says why one failed, in its row and in a toast [X-029]', async () => {
  const { add } = await render(() => Response.json({ message: 'There is no space left.' }, { status: 422 }))
  await add(['a.txt'])
  expect(await (await row('a.txt')).findByText('There is no space left.')).toBeTruthy()
  expect(screen.getAllByText('There is no space left.').length).toBeGreaterThan(1)
})

it('can be made small', async () => {
  const { add } = await render(never)
  await add(['a.txt'])
  await userEvent.click(await screen.findByRole('button', { name: 'Minimise' }))
  expect(screen.queryByText('a.txt')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show uploads' }))
  expect(screen.getByText('a.txt')).toBeTruthy()
})

it('asks before the document is closed while something is on its way, but not before another page', async () => {
  const { add, router } = await render(never)
  expect(asksBeforeClosing()).toBe(false)
  await add(['a.txt'])
  await waitFor(() => expect(asksBeforeClosing()).toBe(true))
  await act(() => router.navigate('/two'))
  await screen.findByRole('heading', { level: 1, name: 'Two' })
  await userEvent.click((await row('a.txt')).getByRole('button', { name: 'Cancel upload of a.txt' }))
  await waitFor(() => expect(asksBeforeClosing()).toBe(false))
})

it('tries all again that failed, at once', async () => {
  const { add, network } = await render(() => Response.json({ message: 'No.' }, { status: 422 }))
  await add(['a.txt', 'b.txt'])
  const again = await screen.findByRole('button', { name: 'Try all again' })
  network.answer = stored
  await userEvent.click(again)
  expect(await within(await panel()).findByText('Uploaded: 2 of 2')).toBeTruthy()
})

it('offers to go on with what broke off with an earlier page, with its file alone, or to give it up', async () => {
  const bytes = new File(['12345'], 'a.txt', { lastModified: 1 })
  const { fingerprint, name, size, relativePath } = toUploadedFile(bytes)
  const key = `tus::${fingerprint}::`
  const uploadUrl = `${location.origin}/${BROKEN}`
  const keep = (userId: number) =>
    localStorage.setItem(
      key,
      JSON.stringify({
        target: JSON.stringify([String(userId), { workspaceId: 0, parentId: 3 }]),
        state: { uploadUrl },
        file: { fingerprint, name, size, relativePath },
        at: Date.now(),
      }),
    )
  const { id } = aUser()
  keep(id + 1)
  await render()
  expect(screen.queryByRole('complementary', { name: 'Uploads' })).toBeNull()
  cleanup()
  keep(id)
  const { host, requests } = await render()
  expect(await within(await panel()).findByText('Unfinished uploads: 1')).toBeTruthy()
  const one = await row('a.txt')
  const input = (await panel()).querySelector('input')
  if (!input) throw new Error('Nothing chooses a file.')
  await userEvent.upload(input, new File(['12345'], 'a.txt', { lastModified: 2 }))
  expect(await one.findByRole('alert')).toHaveProperty(
    'textContent',
    'That is another file. Choose a.txt of 5 B, unchanged.',
  )
  await userEvent.click(one.getByRole('button', { name: 'Give a.txt up' }))
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Uploads' })).toBeNull())
  await waitFor(() =>
    expect(requests).toContainEqual(expect.objectContaining({ method: 'DELETE', path: BROKEN })),
  )
  expect(localStorage.getItem(key)).toBeNull()
  keep(id)
  await act(() => host.uploads.goOn(key, bytes))
  expect(await within(await panel()).findByText('Uploaded: 1 of 1')).toBeTruthy()
  expect(host.uploads.getState()).toMatchObject([{ options: { metadata: { parentId: 3 } }, workspaceId: 0 }])
})

it('shows nothing of quiet ones', async () => {
  const { add, host } = await render(never)
  await add(['a.txt'], { isQuiet: true })
  expect(host.uploads.getState()).toHaveLength(1)
  expect(screen.queryByRole('complementary', { name: 'Uploads' })).toBeNull()
})
