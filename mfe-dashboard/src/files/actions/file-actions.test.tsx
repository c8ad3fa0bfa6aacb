import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aFile, aFolder, entries, renderFiles } from '../testing/render-files'

const LIST = 'GET api/v1/file-entries'
const some = () => entries([aFolder(), aFile()])
const act = async (name: string, action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}

it('renames a file', async () => {
  const put = ({ body }: { body: unknown }) => ({ fileEntry: aFile(body as { name: string }) })
  const { host } = renderFiles({ [LIST]: some(), 'PUT api/v1/file-entries/1': put })
  await act('notes.txt', 'Rename')
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'plan.txt{Enter}')
  await screen.findByText('Renamed')
  expect(host.requests.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'plan.txt' })
})

it('puts a file into the bin, and takes it out again on demand', async () => {
  const { host } = renderFiles({
    [LIST]: some(),
    'POST api/v1/file-entries/delete': { count: 1 },
    'POST api/v1/file-entries/restore': { count: 1 },
  })
  await act('notes.txt', 'Move to the bin')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const sent = () => host.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)
  await waitFor(() => expect(sent()).toEqual([{ entryIds: [1], deleteForever: false }, { entryIds: [1] }]))
})

it('offers to take out of the bin again what could not be taken out', async () => {
  let isOnline = false
  const { host } = renderFiles({
    [LIST]: some(),
    'POST api/v1/file-entries/delete': { count: 1 },
    'POST api/v1/file-entries/restore'() {
      if (!isOnline) throw new TypeError('Failed to fetch')
      return { count: 1 }
    },
  })
  await act('notes.txt', 'Move to the bin')
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  const again = await screen.findByRole('button', { name: 'Try again' })
  isOnline = true
  await userEvent.click(again)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  const restored = host.requests.filter(({ path }) => path.endsWith('/restore')).map(({ body }) => body)
  expect(restored).toEqual([{ entryIds: [1] }, { entryIds: [1] }])
})

it('selects no more what went into the bin by its own menu, and all else still', async () => {
  let isBinned = false
  renderFiles({
    [LIST]: () => (isBinned ? entries([aFolder()]) : some()),
    'POST api/v1/file-entries/delete'() {
      isBinned = true
      return { count: 1 }
    },
  })
  for (const name of ['notes.txt', 'Trips'])
    await userEvent.click(await screen.findByLabelText(`Select ${name}`))
  await act('notes.txt', 'Move to the bin')
  await screen.findByText('1 selected')
  await waitFor(() => expect(screen.queryByLabelText('Select notes.txt')).toBeNull())
  expect(screen.getByText('1 selected')).toBeTruthy()
})

it('moves what is selected into a folder, but no folder into itself', async () => {
  const list = ({ query }: { query: URLSearchParams }) =>
    query.get('type') !== 'folder'
      ? entries([aFolder(), aFile(), aFile({ id: 2, name: 'b.txt' })])
      : query.get('parentId') === '8'
        ? entries([], [{ id: 8, name: 'Work' }])
        : entries([aFolder(), aFolder({ id: 8, name: 'Work' })])
  const { host } = renderFiles({ [LIST]: list, 'POST api/v1/file-entries/move': { count: 2 } })
  await userEvent.click(await screen.findByLabelText('Select notes.txt'))
  await userEvent.click(screen.getByLabelText('Select Trips'))
  expect(screen.getByText('2 selected')).toBeTruthy()
  const bar = screen.getByRole('region', { name: 'Selected' })
  await userEvent.click(within(bar).getByRole('button', { name: 'Move' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('button', { name: 'Work' })
  expect(within(dialog).queryByRole('button', { name: 'Trips' })).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Work' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Move to Work' }))
  await screen.findByText('2 items moved')
  const move = host.requests.find(({ path }) => path.endsWith('/move'))
  expect(move?.body).toEqual({ entryIds: [9, 1], destinationId: 8 })
  await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull())
})

it('moves into a folder that is not among the first hundred', async () => {
  const list = ({ query }: { query: URLSearchParams }) => {
    if (query.get('type') !== 'folder') return entries([aFile()])
    if (query.get('parentId')) return entries([], [{ id: 101, name: 'Zoo' }])
    const isLast = query.get('page') === '2'
    const answer = entries([isLast ? aFolder({ id: 101, name: 'Zoo' }) : aFolder()])
    return { ...answer, pagination: { ...answer.pagination, next_page: isLast ? null : 2 } }
  }
  const { host } = renderFiles({ [LIST]: list, 'POST api/v1/file-entries/move': { count: 1 } })
  await act('notes.txt', 'Move')
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(await dialog.findByRole('button', { name: 'Load more' }))
  await dialog.findByRole('button', { name: 'Zoo' })
  expect(dialog.queryByRole('button', { name: 'Load more' })).toBeNull()
  expect(dialog.getByRole('button', { name: 'Trips' })).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Zoo' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Move to Zoo' }))
  await waitFor(() =>
    expect(host.requests.find(({ path }) => path.endsWith('/move'))?.body).toEqual({
      entryIds: [1],
      destinationId: 101,
    }),
  )
})

it('saves, moves and throws away everything that the list finds on all its pages, by the number that was agreed to', async () => {
  const list = ({ query }: { query: URLSearchParams }) =>
    query.get('type') === 'folder' ? entries([aFolder()]) : entries([aFolder(), aFile()], [], 240)
  const { host } = renderFiles(
    {
      [LIST]: list,
      'POST api/v1/file-entries/move': { count: 239 },
      'POST api/v1/file-entries/delete': { count: 240 },
    },
    '/dashboard/files?query=trip',
  )
  const selectAll = async () => {
    await userEvent.click(await screen.findByLabelText('Select notes.txt'))
    expect(screen.queryByRole('button', { name: 'Select all 240' })).toBeNull()
    await userEvent.click(screen.getByLabelText('Select Trips'))
    await userEvent.click(screen.getByRole('button', { name: 'Select all 240' }))
    expect(screen.getByText('All 240 are selected')).toBeTruthy()
    return within(screen.getByRole('region', { name: 'Selected' }))
  }
  const bar = await selectAll()
  const addressOf = (link: HTMLElement) => link.getAttribute('href')?.replace(/^.*\/api\/v1\//, '')
  expect([
    addressOf(bar.getByRole('link', { name: 'Download as ZIP' })),
    addressOf(screen.getByRole('link', { name: 'Download as CSV' })),
  ]).toEqual([
    'file-entries/archive?query=trip&expected=240',
    'file-entries/export?orderBy=name&orderDir=asc&query=trip',
  ])
  await userEvent.click(bar.getByRole('button', { name: 'Move' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 240 items to a folder' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Trips' }))
  await userEvent.click(await dialog.findByRole('button', { name: /^Move to/ }))
  await screen.findByText('239 items moved')
  await userEvent.click((await selectAll()).getByRole('button', { name: 'Move to the bin' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Move all 240 items to the bin?' }))
  await userEvent.click(question.getByRole('button', { name: 'Move to the bin' }))
  await screen.findByText('240 items moved to the bin')
  const matching = { query: 'trip', expected: 240 }
  expect(host.requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { matching, destinationId: 9 },
    { matching, deleteForever: false },
  ])
})

it('shows everything that is known of a file, and where it is', async () => {
  const list = ({ query }: { query: URLSearchParams }) =>
    entries(
      [aFile({ parent_id: 9, is_shared: true })],
      query.get('parentId') === '9' ? [{ id: 9, name: 'Trips' }] : [],
    )
  const expires_at = '2026-12-01T10:00:00.000Z'
  renderFiles({
    [LIST]: list,
    'GET api/v1/file-entries/1/share': {
      share: { url: 'http://localhost/s/t', expires_at },
    },
  })
  await act('notes.txt', 'Details')
  const side = within(await screen.findByRole('dialog', { name: 'notes.txt' }))
  expect((await side.findByRole('link', { name: 'Trips' })).getAttribute('href')).toBe(
    '/dashboard/files?folder=9',
  )
  expect(await side.findByText(/^By link, until Dec 1, 2026/)).toBeTruthy()
  for (const text of ['text/plain', '2 KB', 'Ada Lovelace']) expect(side.getByText(text)).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('shares a file by a link for a week, and takes the link back', async () => {
  let share: object | null = null
  const become = (next: object | null) => () => {
    share = next
    return { share }
  }
  const { host } = renderFiles({
    [LIST]: some(),
    'GET api/v1/file-entries/1/share': () => ({ share }),
    'POST api/v1/file-entries/1/share': become({
      url: 'http://localhost/s/abc',
      expires_at: '2026-11-30T00:00:00.000Z',
    }),
    'DELETE api/v1/file-entries/1/share': become(null),
  })
  await act('notes.txt', 'Share link')
  const term = await screen.findByLabelText('The link works for')
  await waitFor(() => expect(document.activeElement).toBe(term))
  await userEvent.click(await screen.findByRole('button', { name: 'Create link' }))
  const link = await screen.findByDisplayValue('http://localhost/s/abc')
  expect(document.activeElement).toBe(link)
  expect(screen.getByText('It works until November 30, 2026.')).toBeTruthy()
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({ days: 7 })
  await userEvent.click(screen.getByRole('button', { name: 'Take the link back' }))
  await screen.findByRole('button', { name: 'Create link' })
  expect(document.activeElement).toBe(screen.getByLabelText('The link works for'))
  await userEvent.keyboard('{Escape}')
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for notes.txt' })),
  )
})

it('shows the bin, where files are restored or deleted for good after a question', async () => {
  const gone = aFile({ deleted_at: '2026-11-20T00:00:00.000Z' })
  let isThere = true
  const remove = () => {
    isThere = false
    return { count: 1 }
  }
  const { host } = renderFiles(
    { [LIST]: () => entries(isThere ? [gone] : []), 'POST api/v1/file-entries/delete': remove },
    '/dashboard/files?section=bin',
  )
  await act('notes.txt', 'Delete for good')
  expect(host.requests.every(({ method }) => method === 'GET')).toBe(true)
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete for good' }))
  await screen.findByText('The bin is empty')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(host.requests.find(({ method }) => method === 'POST')?.body).toEqual({
    entryIds: [1],
    deleteForever: true,
  })
})

it('shows a picture at a fresh address, with its download', async () => {
  const picture = aFile({ name: 'sun.png', type: 'image', url: '/old' })
  const fresh = { ...picture, url: '/secure/files/k?expires=2&signature=t' }
  renderFiles({ [LIST]: entries([picture]), 'GET api/v1/file-entries/1': { fileEntry: fresh } })
  await userEvent.click(await screen.findByRole('button', { name: 'sun.png' }))
  const image = await screen.findByRole('img', { name: 'sun.png' })
  expect(image.getAttribute('src')).toBe(fresh.url)
  expect(screen.getByRole('link', { name: 'Download' }).getAttribute('href')).toBe(`${fresh.url}&download=1`)
})
