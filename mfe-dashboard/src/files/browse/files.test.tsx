import { aBootstrap, aUser } from '@app/shared/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFile, aFolder, entries, renderFiles } from '../testing/render-files'

const LIST = 'GET api/v1/file-entries'
const some = () =>
  entries([aFolder(), aFile(), aFile({ id: 2, name: 'sun.png', type: 'image', mime: 'image/png' })])
const row = async (name: string) => {
  const cell = await screen.findByText(name)
  return within(cell.closest('tr') as HTMLElement)
}

it('lists folders and files, and how much of the plan is used', async () => {
  renderFiles({ [LIST]: some() })
  expect((await row('notes.txt')).getByText('2 KB')).toBeTruthy()
  expect((await row('Trips')).getByText('–')).toBeTruthy()
  expect(screen.getByText('1 GB of 2 GB used')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Space used' }).getAttribute('aria-valuenow')).toBe('50')
  expect(screen.queryByText(/files and folders$/)).toBeNull()
})

it('says how many files the plan has room for once few are left', async () => {
  const usage = { used: 1024, space: null, count: 4000, max_count: 5000, max_size: 1024 }
  renderFiles({ [LIST]: some(), 'GET api/v1/file-entries/usage': usage })
  expect(await screen.findByText('4000 of 5000 files and folders')).toBeTruthy()
})

it.each([
  [1.7, 'warning', false],
  [2, 'danger', true],
])('warns when %d GB of 2 are used', async (used, tone, isFull) => {
  const usage = {
    used: Math.round(used * 1024 ** 3),
    space: 2 * 1024 ** 3,
    count: 4,
    max_count: null,
    max_size: 1024,
  }
  renderFiles({ [LIST]: some(), 'GET api/v1/file-entries/usage': usage })
  const bar = await screen.findByRole('progressbar', { name: 'Space used' })
  expect(bar.getAttribute('data-tone')).toBe(tone)
  expect(screen.queryByText('There is no space left.') !== null).toBe(isFull)
})

it('opens a folder, says where it is, and goes back', async () => {
  const answer = ({ query }: { query: URLSearchParams }) =>
    query.get('parentId') === '9'
      ? entries([aFile({ name: 'map.txt', parent_id: 9 })], [{ id: 9, name: 'Trips' }])
      : some()
  const { router } = renderFiles({ [LIST]: answer })
  await userEvent.click(await screen.findByRole('link', { name: 'Trips' }))
  await screen.findByText('map.txt')
  expect(router.state.location.search).toBe('?folder=9')
  const path = screen.getByRole('navigation', { name: 'Folder' })
  expect(within(path).getByText('Trips').getAttribute('aria-current')).toBe('page')
  await userEvent.click(within(path).getByRole('link', { name: 'Files' }))
  await screen.findByText('notes.txt')
})

it('searches, narrows and orders, all in the URL', async () => {
  const { host, router } = renderFiles({ [LIST]: some() })
  await row('notes.txt')
  await userEvent.type(screen.getByLabelText('Search files'), 'sun')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Images')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: /^Size/ }))
  await waitFor(() => {
    const { query } = host.requests.at(-1) ?? {}
    expect([query?.get('query'), query?.get('type'), query?.get('orderBy')]).toEqual([
      'sun',
      'image',
      'file_size',
    ])
  })
  expect(router.state.location.search).toBe('?query=sun&type=image&sort=file_size')
})

it('shows tiles with pictures where somebody wants them', async () => {
  const picture = aFile({ name: 'sun.png', type: 'image', thumbnail_url: '/secure/files/t' })
  renderFiles({ [LIST]: entries([picture]) })
  await row('sun.png')
  await userEvent.click(screen.getByRole('button', { name: 'Show as tiles' }))
  const tiles = screen.getByRole('list', { name: 'Files' })
  expect(tiles.querySelector('img')?.getAttribute('src')).toBe('/secure/files/t')
})

it('makes a folder where one is, and says at the field what is wrong with its name', async () => {
  const bodies: unknown[] = []
  const create = ({ body }: { body: unknown }) => {
    bodies.push(body)
    return bodies.length === 1
      ? Response.json({ message: 'No', errors: { name: 'There is one of that name.' } }, { status: 422 })
      : { fileEntry: aFolder({ id: 10, name: 'New' }) }
  }
  renderFiles(
    { [LIST]: entries([], [{ id: 9, name: 'Trips' }]), 'POST api/v1/file-entries/folders': create },
    '/dashboard/files?folder=9',
  )
  await screen.findByText('Nothing here yet')
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New folder' }))
  await userEvent.type(await screen.findByLabelText('Name'), 'New{Enter}')
  await screen.findByText('There is one of that name.')
  await userEvent.type(screen.getByLabelText('Name'), 'er{Enter}')
  await screen.findByText('Folder created')
  expect(bodies.at(-1)).toEqual({ name: 'Newer', parentId: 9 })
})

it('uploads what is chosen or dropped into the folder on screen', async () => {
  const { host } = renderFiles(
    { [LIST]: entries([], [{ id: 9, name: 'Trips' }]) },
    '/dashboard/files?folder=9',
  )
  const added: unknown[] = []
  jest.spyOn(host.uploads, 'add').mockImplementation(async (files, options) => {
    added.push([files.map(({ name }) => name), options?.metadata])
    return []
  })
  await screen.findByText('Nothing here yet')
  await userEvent.upload(screen.getByLabelText('Files to upload'), [
    new File(['a'], 'a.txt'),
    new File(['b'], 'b.txt'),
  ])
  const dataTransfer = { types: ['Files'], files: [new File(['c'], 'c.txt')], items: [] }
  fireEvent.dragEnter(document.body, { dataTransfer })
  expect(screen.getByText('Drop to upload here')).toBeTruthy()
  fireEvent.drop(document.body, { dataTransfer })
  await waitFor(() =>
    expect(added).toEqual([
      [['a.txt', 'b.txt'], { parentId: 9 }],
      [['c.txt'], { parentId: 9 }],
    ]),
  )
  expect(screen.queryByText('Drop to upload here')).toBeNull()
})

it('uploads what was pasted, but not into a field; and of a drop what could be read, naming the rest', async () => {
  const { host } = renderFiles({ [LIST]: entries([]) })
  const added: string[][] = []
  jest.spyOn(host.uploads, 'add').mockImplementation(async files => {
    added.push(files.map(({ name }) => name))
    return []
  })
  await screen.findByText('Nothing here yet')
  const clipboardData = { files: [new File(['a'], 'image.png')] }
  fireEvent.paste(screen.getByRole('searchbox'), { clipboardData })
  expect(added).toEqual([])
  fireEvent.paste(document.body, { clipboardData })
  expect(added).toEqual([['image.png']])
  const entry = (fullPath: string, file: (done: (file: File) => void, failed: () => void) => void) => ({
    kind: 'file',
    webkitGetAsEntry: () => ({ isFile: true, fullPath, file }),
  })
  const items = [
    entry('/closed.txt', (_, failed) => failed()),
    entry('/open.txt', done => done(new File(['b'], 'open.txt'))),
  ]
  fireEvent.drop(document.body, { dataTransfer: { types: ['Files'], files: [], items } })
  await screen.findByText('closed.txt could not be read')
  expect(added).toEqual([['image.png'], ['open.txt']])
})

it.each([
  ['(pointer: fine)', []],
  ['(pointer: coarse)', ['Take a picture']],
])('with a %s it offers beside files and folders: %j', async (pointer, offered) => {
  const { matchMedia } = window
  const spy = jest.spyOn(window, 'matchMedia')
  spy.mockImplementation(query => ({ ...matchMedia(query), matches: query === pointer }))
  renderFiles({ [LIST]: entries([]) })
  await screen.findByText('Nothing here yet')
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  spy.mockRestore()
  expect(items).toEqual(['Upload files', 'Upload a folder', ...offered, 'New folder'])
  const field = screen.getByLabelText('Picture to take')
  expect([field.getAttribute('accept'), field.getAttribute('capture')]).toEqual(['image/*', 'environment'])
})

it('offers no upload to who may not', async () => {
  renderFiles({ [LIST]: some() }, undefined, { bootstrap: aBootstrap({ user: aUser() }) })
  await row('notes.txt')
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
})

it('says that the files could not be loaded, and tries again', async () => {
  let isDown = true
  renderFiles({ [LIST]: () => (isDown ? Response.json({ message: 'No' }, { status: 503 }) : some()) })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  await row('notes.txt')
})

it('begins at the top of another workspace, with nothing selected and no dialog about the one before', async () => {
  const { host, router } = renderFiles(
    {
      [LIST]: ({ query }: { query: URLSearchParams }) =>
        query.get('workspaceId') === '5'
          ? entries([aFile({ id: 50, name: 'ours.txt', workspace_id: 5 })])
          : some(),
    },
    '/dashboard/files?folder=9&sel=1&sort=-name',
  )
  await screen.findByText('1 selected')
  await userEvent.click(screen.getByRole('button', { name: 'New' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'New folder' }))
  await screen.findByRole('dialog', { name: 'New folder' })
  act(() => host.workspace.select(5))
  await screen.findByText('ours.txt')
  expect(router.state.location.search).toBe('?sort=-name')
  expect(screen.queryByText('1 selected')).toBeNull()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.requests.at(-1)?.query.has('parentId')).toBe(false)
})

it('says that a folder is gone, and leads to all files', async () => {
  const answer = ({ query }: { query: URLSearchParams }) =>
    query.get('parentId') === '9' ? Response.json({ message: 'No' }, { status: 404 }) : some()
  const { router } = renderFiles({ [LIST]: answer }, '/dashboard/files?folder=9')
  await screen.findByText('This folder is not here any more')
  expect(screen.queryByRole('button', { name: 'New' })).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Show all files' }))
  await screen.findByText('notes.txt')
  expect(router.state.location.search).toBe('')
})

it('asks for the list anew when an upload was refused: the folder may be gone', async () => {
  let isGone = false
  const answer = () =>
    isGone ? Response.json({ message: 'No' }, { status: 404 }) : entries([], [{ id: 9, name: 'Trips' }])
  const { host } = renderFiles({ [LIST]: answer }, '/dashboard/files?folder=9')
  jest.spyOn(host.uploads, 'add').mockImplementation(async (_, options) => {
    isGone = true
    options?.onFailed?.({ id: '1', name: 'a.txt', size: 1 } as never, new Error('No'))
    return []
  })
  await screen.findByText('Nothing here yet')
  await userEvent.upload(screen.getByLabelText('Files to upload'), new File(['a'], 'a.txt'))
  expect(await screen.findByText('This folder is not here any more')).toBeTruthy()
})
