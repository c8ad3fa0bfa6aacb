// Loaded here, so that no test waits for it.
import '@app/shared/table'
import { aBootstrap, aUser, permissions, renderRemote } from '@app/shared/testing'
import type { PeopleImport } from '@app/shared/wire'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'

const PATH = '/admin/users/import'
const AT = '2026-03-01T12:00:00.000Z'
const row = (number: number, email: string, more: object = {}) => ({
  ...{ row: number, email, first_name: '', last_name: '', roles: '', outcome: 'create', problems: {} },
  ...more,
})
const anImport = (more: Partial<PeopleImport> = {}): PeopleImport => ({
  ...{ ticket: '3f0c6c9a-1d3e-4f59-9d0b-2b8a5a6f7c11', name: 'people.csv', invite: true, rows: 3 },
  ...{ created: 1, skipped: 1, wrong: 1, created_at: AT, done_at: AT, ...more },
})
const show = (network: object = {}, path = PATH) =>
  renderRemote(remote, path, {
    bootstrap: aBootstrap({ user: aUser({ permissions: permissions('admin') }) }),
    network: { 'GET api/v1/users/imports': { imports: [] }, ...network } as Record<string, object>,
  })
const file = (...parts: BlobPart[]) => new File(parts, 'people.csv', { type: 'text/csv' })
const choose = async (chosen: File) => {
  await screen.findByRole('button', { name: 'Choose a file' })
  await userEvent.upload(screen.getByLabelText('File of people', { selector: 'input' }), chosen)
}

it('shows what becomes of every row, and imports once the wrong ones are left out', async () => {
  const rows = [
    row(2, 'ada@example.com', { first_name: 'Ada' }),
    row(3, 'nobody', { outcome: 'wrong', problems: { email: 'It is no address.', roles: 'There is no X.' } }),
    row(4, 'here@example.com', { outcome: 'skip', problems: { email: 'It has an account.' } }),
  ]
  const { host, router } = show({
    'POST api/v1/users/imports/preview': { rows, ignored: ['shoe size'] },
    'POST api/v1/users/imports': { import: anImport() },
    [`GET api/v1/users/imports/${anImport().ticket}`]: { import: anImport() },
  })
  await choose(file('\uFEFFemail\nada@example.com'))
  const table = within(await screen.findByRole('table', { name: 'Rows of the file' }))
  expect(table.getByText('Roles: There is no X.')).toBeTruthy()
  expect(
    screen.getByText(/^1 account is made\. 1 row is left out.* 1 row is wrong\. Not used: shoe size\.$/),
  ).toBeTruthy()
  const asked = () => host.updates.work().filter(work => work.asksBeforeLeaving?.())
  expect(asked().map(work => work.lost())).toEqual([['File of people']])
  const start = screen.getByRole('button', { name: 'Make 1 account' })
  expect(start).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByLabelText('Leave out what is wrong'))
  await userEvent.click(screen.getByLabelText('Mail everybody a link to choose a password'))
  await userEvent.click(start)
  expect(await screen.findByText(/^Finished\./)).toBeTruthy()
  expect(asked()).toEqual([])
  expect(router.state.location.search).toBe(`?ticket=${anImport().ticket}`)
  const [, sent] = host.requests.filter(({ method }) => method === 'POST')
  expect(sent?.body).toEqual({
    ...{ name: 'people.csv', invite: false, leave_out_wrong: true, ticket: expect.any(String) },
    text: '\uFEFFemail\nada@example.com',
  })
  expect(screen.getByRole('link', { name: 'Report as CSV' }).getAttribute('href')).toContain(
    `/api/v1/users/imports/${anImport().ticket}/report`,
  )
})

it('takes a dropped file, and says why one cannot be read', async () => {
  show({
    'POST api/v1/users/imports/preview': () =>
      Response.json({ message: 'There is nobody in this file.', code: 'invalid' }, { status: 422 }),
  })
  await choose(file(new Uint8Array([0x65, 0xe4, 0x66])))
  expect((await screen.findByRole('alert')).textContent).toMatch(/not UTF-8/)
  await choose(file('email\nada\0@example.com'))
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toBe('The file holds characters that are no text.'),
  )
  const place = screen.getByText('or drop it here').parentElement as HTMLElement
  fireEvent.drop(place, { dataTransfer: { files: [file('email\n')] } })
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('There is nobody in this file.'))
})

it('follows an import that is under way, and lists earlier ones', async () => {
  const { ticket } = anImport()
  show({ 'GET api/v1/users/imports': { imports: [anImport()] } })
  const link = await screen.findByRole('link', { name: 'people.csv' })
  expect(link.getAttribute('href')).toContain(`?ticket=${ticket}`)
  cleanup()
  show(
    { [`GET api/v1/users/imports/${ticket}`]: { import: anImport({ done_at: null, wrong: 0, rows: 4 }) } },
    `${PATH}?ticket=${ticket}`,
  )
  const bar = await screen.findByRole('progressbar', { name: 'Rows that are done' })
  expect(bar.getAttribute('aria-valuenow')).toBe('50')
  expect(screen.getByText('2 of 4 rows are done. You may leave this page.')).toBeTruthy()
})
