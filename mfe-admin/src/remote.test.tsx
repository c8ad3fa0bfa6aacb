import { aBootstrap, aPage, aUser, permissions, renderRemote } from '@app/shared/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../remote.json'
import remote from './remote'

const bootstrap = aBootstrap({ user: aUser({ permissions: permissions('admin') }) })
const person = (id: number, display_name: string) => ({
  id,
  first_name: null,
  last_name: null,
  display_name,
  avatar: null,
  email: `user${id}@example.com`,
  email_verified_at: null,
  created_at: '2026-03-01T12:00:00.000Z',
  banned_at: null,
  delete_at: null,
  roles: [{ id: 2, name: 'users' }],
})
const rows = () =>
  within(screen.getByRole('table', { name: 'Users' }))
    .getAllByRole('row')
    .slice(1)

it('claims /admin and all below it for holders of admin.access [R-020]', () => {
  expect(manifest.claims).toContainEqual(
    expect.objectContaining({ path: '/admin', access: { permission: 'admin.access' } }),
  )
})

it('opens the users with what the URL asked for', async () => {
  const { host } = renderRemote(remote, '/admin/users?query=ada', {
    bootstrap,
    network: { 'GET api/v1/users': aPage([person(1, 'Ada')]) },
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Users' })).toBeTruthy()
  await screen.findByText('Ada')
  expect(host.requests[0]?.query.get('query')).toBe('ada')
})

it('orders by a column, the other way round when pressed again, and says so', async () => {
  const { host } = renderRemote(remote, '/admin/users?page=2', {
    bootstrap,
    network: { 'GET api/v1/users': aPage([person(1, 'Ada')], { total: 60, page: 1, perPage: 15 }) },
  })
  const sortOf = (name: string) => screen.getByRole('columnheader', { name }).getAttribute('aria-sort')
  const asked = () =>
    ['page', 'orderBy', 'orderDir'].map(name => host.requests.at(-1)?.query.get(name)).join(' ')
  await screen.findByText('Ada')
  expect(sortOf('Created')).toBe('descending')
  expect(asked()).toBe('2 created_at desc')
  await userEvent.click(screen.getByRole('button', { name: 'Email' }))
  await waitFor(() => expect(asked()).toBe('1 email asc'))
  await userEvent.click(screen.getByRole('button', { name: 'Email' }))
  await waitFor(() => expect(asked()).toBe('1 email desc'))
  expect([sortOf('Email'), sortOf('Created')]).toEqual(['descending', null])
})

it('shows as many rows as wanted, from the order and size of the URL', async () => {
  const { host } = renderRemote(remote, '/admin/users?sort=-email&size=50', {
    bootstrap,
    network: { 'GET api/v1/users': aPage([person(1, 'Ada')], { total: 60, page: 1, perPage: 50 }) },
  })
  await screen.findByText('Ada')
  expect(Object.fromEntries(host.requests[0]?.query ?? [])).toMatchObject({
    perPage: '50',
    orderBy: 'email',
    orderDir: 'desc',
  })
  await userEvent.selectOptions(screen.getByLabelText('Rows per page'), '100')
  await waitFor(() => expect(host.requests.at(-1)?.query.get('perPage')).toBe('100'))
})

it('takes an order, size or page that does not exist for none', async () => {
  const { host } = renderRemote(remote, '/admin/users?sort=password&size=7&page=-2', {
    bootstrap,
    network: { 'GET api/v1/users': aPage([person(1, 'Ada')]) },
  })
  await screen.findByText('Ada')
  expect(Object.fromEntries(host.requests[0]?.query ?? [])).toMatchObject({
    page: '1',
    perPage: '15',
    orderBy: 'created_at',
  })
})

it('lists users page by page, with the page in the URL', async () => {
  const pages = (request: { query: URLSearchParams }) => {
    const page = Number(request.query.get('page'))
    return aPage([person(page, `Person ${page}`)], { total: 30, page, perPage: 15 })
  }
  const { host } = renderRemote(remote, '/admin/users', { bootstrap, network: { 'GET api/v1/users': pages } })
  expect(await screen.findByText('Person 1')).toBeTruthy()
  expect(screen.getByText('user1@example.com')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('Person 2')).toBeTruthy()
  expect(host.requests.map(({ query }) => query.get('page'))).toEqual(['1', '2'])
  expect(rows()).toHaveLength(1)
})

it('opens at the page and search of the URL', async () => {
  const { host } = renderRemote(remote, '/admin/users?page=2&query=ada', {
    bootstrap,
    network: { 'GET api/v1/users': aPage([person(1, 'Ada')], { total: 16, page: 2, perPage: 15 }) },
  })
  await screen.findByText('Ada')
  expect(Object.fromEntries(host.requests[0]?.query ?? [])).toMatchObject({ page: '2', query: 'ada' })
})

it('searches by what is typed, from the first page, and says when nothing matches', async () => {
  const found = (request: { query: URLSearchParams }) =>
    request.query.get('query') ? aPage([]) : aPage([person(1, 'Ada')])
  const { host } = renderRemote(remote, '/admin/users?page=2', {
    bootstrap,
    network: { 'GET api/v1/users': found },
  })
  await screen.findByText('Ada')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by name or email' }), 'zz')
  expect(await screen.findByText('There are no items matching your query')).toBeTruthy()
  expect(Object.fromEntries(host.requests.at(-1)?.query ?? [])).toMatchObject({ page: '1', query: 'zz' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear search' })[0] ?? document.body)
  expect(await screen.findByText('Ada')).toBeTruthy()
})

it('offers to try again when the list cannot be loaded', async () => {
  let isDown = true
  const network = {
    'GET api/v1/users': () =>
      isDown ? Response.json({ message: 'x' }, { status: 500 }) : aPage([person(1, 'Ada')]),
  }
  renderRemote(remote, '/admin/users', { bootstrap, network })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await userEvent.click(again)
  await waitFor(() => expect(screen.getByText('Ada')).toBeTruthy())
})
