import { SlotsContext } from '@app/shared/navigation'
import {
  aBootstrap,
  aMenu,
  aMenuItem,
  aSubscription,
  aUser,
  permissions,
  renderRoutes,
} from '@app/shared/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import remote from '../remote'
import { aDashboard, anOrder, renderDashboard } from '../testing/render-dashboard'

const DASHBOARD = 'GET api/v1/dashboard'
const held = permissions('options.view', 'orders.view')
const ads = { dashboard_top: '<p>Buy <b>tea</b></p>', dashboard_bottom: '<p>And cake</p>', disable: false }
const show = (bootstrap = {}, network = {}) =>
  renderDashboard('/dashboard', { bootstrap, network: { [DASHBOARD]: aDashboard(), ...network } })

it('shows money, positions, open orders and what is unread, each with its page [S-123]', async () => {
  show({ user: aUser({ permissions: held, unread_notifications_count: 4 }) })
  await screen.findByRole('link', { name: 'Money $98,125.70' })
  const links = screen.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual(
    expect.arrayContaining([
      ['Money$98,125.70', '/trade'],
      ['Worth of positions$1,874.20', '/trade'],
      ['Open orders2', '/orders?state=open'],
      ['Unread notifications4', '/notifications?unread=true'],
    ]),
  )
})

it('has the balance as a table for who cannot see a chart', async () => {
  show()
  const figure = within(await screen.findByRole('figure', { name: 'Balance in the last 30 days' }))
  await userEvent.click(figure.getByRole('button', { name: 'Show as table' }))
  const cells = figure.getAllByRole('row').map(row => row.textContent)
  expect(cells).toHaveLength(3)
  expect(cells[1]).toContain('$99,999.90')
})

it('shows what the account consists of, with gains, and shares of the whole', async () => {
  show()
  const table = await screen.findByRole('table', { name: 'Positions' })
  await within(table).findByText('QUAY')
  const rows = within(table)
    .getAllByRole('row')
    .map(row => [...row.children].map(cell => cell.textContent))
  expect(rows).toEqual([
    ['Position', 'Quantity', 'Gain', 'Worth', 'Share'],
    ['QUAY', '8', '+$99.26', '$1,499.36', '1.5%'],
    ['TIDE', '3', '-$0.16', '$374.84', '0.4%'],
    ['Money', '–', '–', '$98,125.70', '98.1%'],
  ])
  expect(within(table).getByRole('link', { name: 'QUAY' }).getAttribute('href')).toBe('/trade/QUAY')
  const bars = [...table.querySelectorAll<HTMLElement>('[style]')].map(({ style }) => style.inlineSize)
  expect(bars.map(Number.parseFloat).filter(Number.isFinite).map(Math.round)).toEqual(
    expect.arrayContaining([1, 0, 98]),
  )
})

it('says so when nothing is held, and is silent of it beside a server that does not list positions', async () => {
  show({}, { [DASHBOARD]: aDashboard({ positions: [] }) })
  expect(await screen.findByText('You hold nothing yet')).toBeTruthy()
  cleanup()
  const { positions, ...older } = aDashboard()
  show({}, { [DASHBOARD]: older })
  await screen.findByRole('link', { name: 'Money $98,125.70' })
  expect(screen.queryByRole('heading', { name: 'Positions' })).toBeNull()
  expect(positions).toHaveLength(2)
})

it('has a place for what other remotes say is new, between the balance and the orders', async () => {
  const news = { name: 'dashboard:news', label: 'News', Content: () => <h2>News</h2> }
  const slots = (prefix: string) => [news].filter(({ name }) => name.startsWith(prefix))
  renderRoutes(
    () =>
      remote.routes().map(route => ({
        path: route.path ?? '',
        element: <SlotsContext value={slots}>{route.element}</SlotsContext>,
      })),
    '/dashboard',
    { bootstrap: aBootstrap({ user: aUser({ permissions: held }) }), network: { [DASHBOARD]: aDashboard() } },
  )
  await screen.findByRole('link', { name: 'Money $98,125.70' })
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(titles).toEqual(['Balance', 'Positions', 'News', 'Recent orders'])
})

it('lists recent orders for who may see orders, and says so when there are none [S-123]', async () => {
  show()
  const recent = within(await screen.findByRole('table', { name: 'Recent orders' }))
  expect((await recent.findByRole('link', { name: 'Buy QUAY' })).getAttribute('href')).toBe('/orders/6')
})

it('says so when there are no orders', async () => {
  show({}, { [DASHBOARD]: aDashboard({ recent_orders: [] }) })
  expect(await screen.findByText('There are no orders yet')).toBeTruthy()
})

it('has no orders for who may not see them', async () => {
  show({ user: aUser({ permissions: permissions('options.view') }) })
  await screen.findByRole('link', { name: 'Money $98,125.70' })
  expect(screen.queryByText('Recent orders')).toBeNull()
})

it('has advertisements at the top and at the bottom, without what could act [S-127]', async () => {
  const hostile = {
    ...ads,
    dashboard_top: '<p>Buy tea</p><img src="x" onerror="alert(1)"><script>1</script>',
  }
  show({ settings: { ads: hostile } })
  const [top, bottom] = await screen.findAllByRole('complementary', { name: 'Advertisement' })
  await waitFor(() => expect(top?.textContent).toBe('Buy tea'))
  expect(bottom?.textContent).toBe('And cake')
  expect(top?.querySelector('script, [onerror]')).toBeNull()
  const after = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
  const balance = await screen.findByRole('link', { name: 'Money $98,125.70' })
  expect(top && bottom && [after(top, balance), after(balance, bottom)]).toEqual([true, true])
})

it.each([
  [
    'subscribers',
    { user: aUser({ permissions: held, subscriptions: [aSubscription()] }), settings: { ads } },
  ],
  ['anybody where they are off', { settings: { ads: { ...ads, disable: true } } }],
])('has none for %s [S-127]', async (_, bootstrap) => {
  show(bootstrap)
  await screen.findByRole('link', { name: 'Money $98,125.70' })
  expect(screen.queryByRole('complementary')).toBeNull()
})

it('offers to try again when it cannot be loaded', async () => {
  let isDown = true
  show({}, { [DASHBOARD]: () => (isDown ? Response.json({ message: 'x' }, { status: 500 }) : aDashboard()) })
  expect(await screen.findByText('This could not be loaded')).toBeTruthy()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Money $98,125.70' })).toBeTruthy()
})

describe('the menu at the side of the dashboard', () => {
  const items = [
    aMenuItem({ id: 'd', label: 'Overview', action: '/dashboard' }),
    aMenuItem({ id: 't', label: 'Market', action: '/trade' }),
    aMenuItem({ id: 'b', label: 'Blog', type: 'link', action: 'https://blog.example', target: '_blank' }),
    aMenuItem({ id: 'a', label: 'Only for some', action: '/admin', permissions: ['admin.access'] }),
  ]
  const settings = { menus: [aMenu({ positions: ['dashboard-sidebar'], items })] }
  const side = () => screen.findByRole('navigation', { name: 'Side of the dashboard' })

  it.each([
    ['/dashboard', 'Overview'],
    ['/dashboard/files', 'Overview'],
    ['/trade', 'Market'],
    ['/orders', null],
    ['/orders/5', null],
  ])('stands beside %s, and has what one may see; current is %s', async (path, current) => {
    const list = { pagination: { data: [], current_page: 1, next_page: null, per_page: 15, total: 0 } }
    renderDashboard(path, {
      bootstrap: { user: aUser({ permissions: held }), settings },
      network: {
        [DASHBOARD]: aDashboard(),
        'GET api/v1/orders': list,
        'GET api/v1/orders/5': { order: anOrder() },
        'GET api/v1/file-entries': { ...list, path: [] },
        'GET api/v1/file-entries/usage': { used: 0, space: null, count: 0, max_count: null, max_size: 1024 },
      },
    })
    const links = within(await side()).getAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual(['Overview', 'Market', 'Blog'])
    expect(links[2]?.getAttribute('rel')).toBe('noopener')
    const marked = links.filter(link => link.getAttribute('aria-current'))
    expect(marked.map(({ textContent }) => textContent)).toEqual(current === null ? [] : [current])
  })

  it('is not there where the site has none', async () => {
    show()
    await screen.findByRole('link', { name: 'Money $98,125.70' })
    expect(screen.queryByRole('navigation', { name: 'Side of the dashboard' })).toBeNull()
  })
})
