import { aBootstrap, aNotification, aPage, aUser, renderRemote } from '@app/shared/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import manifest from '../remote.json'
import remote from './remote'
import { fewFilters } from './testing/few-filters'

const bootstrap = aBootstrap({ user: aUser({ unread_notifications_count: 1 }) })
const LIST = 'GET api/v1/notifications'
const told = (id: number) =>
  aNotification({ id: `n-${id}`, data: { lines: [{ type: 'primary', content: `News ${id}` }] } })

it('is for signed-in users, and only while notifications are integrated [R-024][R-025][S-054]', () => {
  for (const place of [...manifest.claims, ...manifest.slots])
    expect(place).toMatchObject({ access: 'user', feature: 'notifications.integrated' })
  expect(manifest.slots.map(({ name }) => name)).toEqual(['navbar:notifications', 'dashboard:notifications'])
  expect(manifest.claims.map(({ path }) => path)).toEqual(['/notifications', '/notifications/settings'])
})

it('lists what was told, newest first as the server sends it [R-024]', async () => {
  renderRemote(remote, '/notifications', {
    bootstrap,
    network: { ...fewFilters, [LIST]: aPage([told(2), told(1)]) },
  })
  await screen.findByText('News 2')
  expect(screen.getByRole('heading', { level: 1, name: 'Notifications' })).toBeTruthy()
  await waitFor(() => expect(document.title).toBe('(1) Notifications – Acme'))
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('News 2'),
    expect.stringContaining('News 1'),
  ])
})

it('asks for 30 at a time and loads more until there is no more [S-069][C-012]', async () => {
  const pages = ({ query }: { query: URLSearchParams }) => {
    const page = Number(query.get('page'))
    return aPage([told(page)], { total: 31, page, perPage: 30 })
  }
  const { host } = renderRemote(remote, '/notifications', {
    bootstrap,
    network: { ...fewFilters, [LIST]: pages },
  })
  await screen.findByText('News 1')
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await screen.findByText('News 2')
  expect(screen.getByText('News 1')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull()
  const lists = host.requests.filter(({ path }) => path === 'api/v1/notifications')
  expect(lists.map(({ query }) => Object.fromEntries(query))).toEqual([
    { page: '1', perPage: '30' },
    { page: '2', perPage: '30' },
  ])
})

it('keeps what is shown when more cannot be loaded, and lets try again', async () => {
  let isDown = true
  const pages = ({ query }: { query: URLSearchParams }) => {
    const page = Number(query.get('page'))
    if (page === 2 && isDown) return Response.json({ message: 'x' }, { status: 500 })
    return aPage([told(page)], { total: 31, page, perPage: 30 })
  }
  renderRemote(remote, '/notifications', { bootstrap, network: { ...fewFilters, [LIST]: pages } })
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))
  expect(await screen.findByText('The rest could not be loaded.')).toBeTruthy()
  expect(screen.getByText('News 1')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('News 2')).toBeTruthy()
})

it('says that nothing is there yet', async () => {
  renderRemote(remote, '/notifications', { bootstrap, network: { ...fewFilters, [LIST]: aPage([]) } })
  expect(await screen.findByText('Hang tight!')).toBeTruthy()
  expect(screen.getByText('Notifications will start showing up here soon.')).toBeTruthy()
})

it('offers to try again when the list cannot be loaded', async () => {
  let isDown = true
  const answer = () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : aPage([told(1)]))
  renderRemote(remote, '/notifications', { bootstrap, network: { ...fewFilters, [LIST]: answer } })
  expect(await screen.findByText('Your notifications could not be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('News 1')).toBeTruthy()
})
