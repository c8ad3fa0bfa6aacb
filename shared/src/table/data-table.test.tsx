// Loaded here, so that no test waits for it.
import '../overlays'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { use } from 'react'
import { useLocation } from 'react-router-dom'
import { aBootstrap, aUser, type FakeHostOptions, renderRoutes } from '../testing'
import { EmptyState } from '../ui/empty-state'
import type { DataColumn } from './data-column'
import { DataTable } from './data-table'
import { useTableState } from './use-table-state'

interface Ship {
  id: number
  name: string
  kind: 'sail' | 'steam'
  built: string
}
const ships: Ship[] = [
  { id: 1, name: 'Ada', kind: 'steam', built: '1899-05-01T12:00:00Z' },
  { id: 2, name: 'Brigid', kind: 'sail', built: '1910-05-01T12:00:00Z' },
  { id: 3, name: 'Clara', kind: 'sail', built: '1905-05-01T12:00:00Z' },
]
const columns: DataColumn<Ship>[] = [
  {
    key: 'name',
    header: 'Name',
    sortable: true,
    value: ({ name }) => name,
    cell: ({ name }) => <a href="/x">{name}</a>,
  },
  {
    key: 'kind',
    header: 'Kind',
    filter: { kind: 'choice', options: [{ value: 'sail', label: 'Sailing ship' }] },
    value: ({ kind }) => kind,
    cell: ({ kind }) => kind,
  },
  {
    key: 'built',
    header: 'Built',
    sortable: true,
    isHidden: true,
    filter: { kind: 'days' },
    value: ({ built }) => built,
    cell: ({ built }) => built,
  },
]

function Ships({ rows = ships, sizes }: { rows?: Ship[]; sizes?: number[] }) {
  const state = useTableState(columns, sizes ? { sizes } : {})
  return (
    <DataTable
      label="Ships"
      state={state}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      by="browser"
      search="Search ships"
      csv={{ name: 'ships' }}
      bulk={{
        nameOf: ({ name }) => name,
        mayMark: ({ name }) => name !== 'Nobody',
        actions: ({ keys, clear }) => (
          <button type="button" onClick={clear}>
            Sink {keys.join(' ')}
          </button>
        ),
      }}
      empty={<EmptyState title="There are no ships" />}
    />
  )
}
const open = (path = '/', props = {}, options: FakeHostOptions = {}) =>
  renderRoutes(() => [{ path: '/', element: <Ships {...props} /> }], path, options).router
const table = () => within(screen.getByRole('table', { name: 'Ships' }))
const names = () =>
  table()
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const where = (router: ReturnType<typeof open>) => router.state.location.search

it('opens as its address says: search, order, filter, columns and selection', async () => {
  open('/?query=cl&sort=-name&kind=sail&cols=built.kind&sel=3#part')
  expect(await screen.findByRole('button', { name: 'Filters 1' })).toBeTruthy()
  expect(names()).toEqual(['Clara'])
  expect(table().getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  expect(table().getByRole('columnheader', { name: 'Built' })).toBeTruthy()
  expect(table().queryByRole('columnheader', { name: 'Kind' })).toBeNull()
  expect(table().getByRole<HTMLInputElement>('checkbox', { name: 'Select Clara' }).checked).toBe(true)
})

it('takes what is impossible in an address for not said', () => {
  open('/?sort=kind&kind=rocket&built=1900-02-31..&page=-1&size=x&sel=<script>&cols=none')
  expect(names()).toEqual(['Ada', 'Brigid', 'Clara'])
  expect(screen.getByText('3 entries')).toBeTruthy()
})

it('keeps everything else of an address, and makes steps of choices but not of what is typed', async () => {
  const router = open('/?tab=2#part')
  await userEvent.type(screen.getByRole('searchbox'), 'a')
  await userEvent.click(table().getByRole('button', { name: 'Name' }))
  expect(where(router)).toBe('?tab=2&query=a&sort=name')
  expect(router.state.location.hash).toBe('#part')
  await act(() => router.navigate(-1))
  expect(where(router)).toBe('?tab=2&query=a')
})

it('filters by days, the last of them whole, and shows everything again', async () => {
  const router = open('/?built=1905-05-01..1905-05-01')
  expect(names()).toEqual(['Clara'])
  await userEvent.click(screen.getByRole('button', { name: 'Filters 1' }))
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Sailing ship')
  expect(where(router)).toBe('?built=1905-05-01..1905-05-01&kind=sail')
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(where(router)).toBe('')
})

it.each([
  ['Pacific/Auckland', '1905-05-02..1905-05-02'],
  ['America/Los_Angeles', '1905-05-01..1905-05-01'],
])('means the days of the visitor in %s, as columns show them', (timezone, days) => {
  const rows = ships.map(ship => ({ ...ship, built: ship.built.replace('T12:', 'T16:') }))
  open(`/?built=${days}`, { rows }, { bootstrap: aBootstrap({ user: aUser({ timezone }) }) })
  expect(names()).toEqual(['Clara'])
})

it('says when nothing matches, and when there is nothing', async () => {
  open('/?query=zeppelin')
  expect(screen.getByText('There are no items matching your query')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }))
  expect(names()).toHaveLength(3)
})

it('shows and hides columns, all but the first', async () => {
  const router = open()
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }))
  expect(panel.queryByRole('checkbox', { name: 'Name' })).toBeNull()
  await userEvent.click(panel.getByRole('checkbox', { name: 'Built' }))
  expect(where(router)).toBe('?cols=built')
  await userEvent.click(panel.getByRole('checkbox', { name: 'Built' }))
  expect(where(router)).toBe('')
})

it('selects by checkbox, by range with Shift, by page; across pages and a reload, and never what may not be', async () => {
  const fleet = [
    ...ships,
    { id: 4, name: 'Nobody', kind: 'sail' as const, built: '' },
    { id: 5, name: 'Emma', kind: 'sail' as const, built: '' },
  ]
  const router = open('/', { rows: fleet, sizes: [4, 10] })
  const user = userEvent.setup()
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada' }))
  await user.keyboard('{Shift>}')
  await user.click(screen.getByRole('checkbox', { name: 'Select Clara' }))
  await user.keyboard('{/Shift}')
  expect(where(router)).toBe('?sel=1&sel=2&sel=3')
  expect(screen.queryByRole('checkbox', { name: 'Select Nobody' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByText('3 selected, 3 not shown here')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(await screen.findByRole('button', { name: 'Sink 1 2 3 5' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(where(router)).toBe('?page=2')
})

it('selects the first hundred as they stand where there are more, and offers no more of them', async () => {
  const fleet = Array.from(
    { length: 150 },
    (_, at) => ({ ...ships[0], id: 500 - at, name: `Ship ${at}` }) as Ship,
  )
  const router = open('/', { rows: fleet })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }))
  expect(await screen.findByText('100 selected, no more than 100 at once')).toBeTruthy()
  expect(new URLSearchParams(where(router)).getAll('sel')).toEqual(
    fleet.slice(0, 100).map(({ id }) => `${id}`),
  )
  expect(screen.queryByRole('button', { name: 'Select all' })).toBeNull()
})

it('selects all rows only where there is one to select', () => {
  const isDisabled = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all rows on this page' }).disabled
  open('/', { rows: [{ id: 4, name: 'Nobody', kind: 'sail', built: '' }] })
  expect(isDisabled()).toBe(true)
  cleanup()
  open()
  expect(isDisabled()).toBe(false)
})

it('shows what is ticked while the page still renders, and keeps two ticks in a row', async () => {
  let finish = () => {}
  const rendered = new Promise<void>(resolve => {
    finish = resolve
  })
  function BusyPage() {
    if (useLocation().search) use(rendered)
    return <Ships />
  }
  const { router } = renderRoutes(() => [{ path: '/', element: <BusyPage /> }], '/')
  const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: `Select ${name}` })
  await userEvent.click(box('Ada'))
  expect(box('Ada').checked).toBe(true)
  await userEvent.click(box('Clara'))
  expect([box('Ada').checked, box('Clara').checked]).toEqual([true, true])
  await act(async () => finish())
  expect(await screen.findByRole('button', { name: 'Sink 1 3' })).toBeTruthy()
  expect(where(router)).toBe('?sel=1&sel=3')
})

it('shows the last page for one that is beyond it, without a step of the history', async () => {
  const router = open('/?query=ada', { sizes: [2] })
  await act(() => router.navigate('/?page=9'))
  await waitFor(() => expect(where(router)).toBe('?page=2'))
  expect(names()).toEqual(['Clara'])
  await act(() => router.navigate(-1))
  expect(where(router)).toBe('?query=ada')
})

it('can be ordered where rows are cards, which have no headers', async () => {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(287)
  const router = open('/?page=2')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await userEvent.selectOptions(await screen.findByLabelText('Order by'), 'Name, falling')
  expect([where(router), ...names()]).toEqual(['?sort=-name', 'Clara', 'Brigid', 'Ada'])
  cleanup()
  jest.restoreAllMocks()
  open('/')
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  await screen.findByRole('button', { name: 'Show everything' })
  expect(screen.queryByLabelText('Order by')).toBeNull()
})

it('saves what is left of the rows as a file, with all columns that have data', async () => {
  const files: Blob[] = []
  URL.createObjectURL = file => {
    files.push(file as Blob)
    return 'blob:ships'
  }
  URL.revokeObjectURL = () => {}
  const saved: string[] = []
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  open('/?kind=sail&sort=-name', { sizes: [1] })
  await userEvent.click(screen.getByRole('button', { name: 'Download as CSV' }))
  expect(saved).toEqual(['ships.csv'])
  const text = await new Promise<string>(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.readAsText(files[0] ?? new Blob())
  })
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Name,Kind,Built',
    'Clara,sail,1905-05-01T12:00:00Z',
    'Brigid,sail,1910-05-01T12:00:00Z',
    '',
  ])
})

it('leads from row to row with the arrow keys, at the same place of each', async () => {
  open()
  act(() => screen.getByRole('link', { name: 'Ada' }).focus())
  const focused = () =>
    document.activeElement?.textContent || document.activeElement?.closest('tr')?.textContent
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Clara')
  await userEvent.keyboard('{Control>}{Home}{/Control}')
  expect(focused()).toBe('Ada')
})

describe('a list of a hundred thousand', () => {
  const rows = Array.from({ length: 100_000 }, (_, index) => ({
    ...{ id: index + 1, name: `Ship ${index + 1}`, kind: 'sail' as const, built: '' },
  }))
  beforeAll(() => {
    for (const name of ['clientHeight', 'offsetHeight'])
      Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => 490 })
  })
  afterAll(() => {
    for (const name of ['clientHeight', 'offsetHeight']) Reflect.deleteProperty(HTMLElement.prototype, name)
  })

  it('has only the rows in sight in the document, which say where they are, and keeps the focus in one that is not', async () => {
    open('/', { rows })
    expect(await screen.findByRole('link', { name: 'Ship 1' })).toBeTruthy()
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('100001')
    expect(table().getAllByRole('row').length).toBeLessThan(40)
    expect(screen.getByRole('link', { name: 'Ship 1' }).closest('tr')?.getAttribute('aria-rowindex')).toBe(
      '2',
    )
    act(() => screen.getByRole('link', { name: 'Ship 3' }).focus())
    await userEvent.keyboard('{Control>}{End}{/Control}')
    expect(await screen.findByRole('link', { name: 'Ship 100000' })).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Ship 100000'))
  })
})
