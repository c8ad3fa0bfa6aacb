import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderWithHost } from '../testing'
import { type Column, EmptyState, Pagination, Table } from '.'

interface Person {
  id: number
  name: string
  role: string
}
const columns: Column<Person>[] = [
  { key: 'name', header: 'Name', cell: ({ name }) => name },
  { key: 'role', header: 'Role', cell: ({ role }) => role },
]
const people = (rows: Person[] | undefined) => (
  <Table
    label="People"
    columns={columns}
    rows={rows}
    rowKey={({ id }) => id}
    empty={<EmptyState title="Nobody here" />}
    footer={<p>Footer</p>}
  />
)

it('lists rows under columns, each value with the name of its column for small screens', () => {
  renderWithHost(people([{ id: 1, name: 'Ada', role: 'Admin' }]))
  const table = screen.getByRole('table', { name: 'People' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Role'])
  expect(
    within(table)
      .getAllByRole('cell')
      .map(cell => [cell.dataset.label, cell.textContent]),
  ).toEqual([
    ['Name', 'Ada'],
    ['Role', 'Admin'],
  ])
  screen.getByText('Footer')
})

describe('rows as cards', () => {
  afterEach(() => jest.restoreAllMocks())
  const isCards = () => screen.getByRole('table').parentElement?.hasAttribute('data-cards')
  const inRoomOf = (width: number, isSmall = false) => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width)
    const { matchMedia } = window
    jest.spyOn(window, 'matchMedia').mockImplementation(query => ({ ...matchMedia(query), matches: isSmall }))
    renderWithHost(people([{ id: 1, name: 'Ada', role: 'Admin' }]))
  }

  it.each([
    ['not while columns have the room they need', 288, false, false],
    ['where columns would be too narrow for their words', 287, false, true],
    ['on small screens, though the table would fit', 600, true, true],
  ])('%s', (_, width, isSmall, expected) => {
    inRoomOf(width, isSmall)
    expect(isCards()).toBe(expected)
  })

  it('counts with the size somebody has text in', () => {
    document.documentElement.style.fontSize = '32px'
    inRoomOf(500)
    expect(isCards()).toBe(true)
    document.documentElement.style.fontSize = ''
  })

  it('counts the widths that columns ask for', () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300)
    const wide = columns.map(column => ({ ...column, width: '160px' }))
    renderWithHost(
      <Table
        label="Wide"
        columns={wide}
        rows={[{ id: 1, name: 'Ada', role: 'x' }]}
        rowKey={() => 1}
        empty={null}
      />,
    )
    expect(isCards()).toBe(true)
  })

  it('says when there are no headers to press', () => {
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(200)
    const told: boolean[] = []
    renderWithHost(
      <Table
        label="People"
        columns={columns}
        rows={[{ id: 1, name: 'Ada', role: 'x' }]}
        rowKey={() => 1}
        empty={null}
        onCards={next => told.push(next)}
      />,
    )
    expect(new Set(told)).toEqual(new Set([true]))
  })
})

it('says so when there is nothing', () => {
  renderWithHost(people([]))
  screen.getByText('Nobody here')
  expect(screen.queryByRole('table')).toBeNull()
})

it('keeps the room of its rows while loading, and shows their shape after 500 ms', () => {
  jest.useFakeTimers()
  renderWithHost(people(undefined))
  const table = screen.getByRole('table')
  expect(table.getAttribute('aria-busy')).toBe('true')
  expect(within(table).getAllByRole('row')).toHaveLength(6)
  expect(table.querySelectorAll('.skeleton')).toHaveLength(0)
  act(() => void jest.advanceTimersByTime(500))
  expect(table.querySelectorAll('.skeleton')).toHaveLength(10)
  jest.useRealTimers()
})

it('leads through the pages of a long list', async () => {
  const onPageChange = jest.fn()
  renderWithHost(<Pagination page={2} perPage={30} total={61} onPageChange={onPageChange} />)
  screen.getByText('31–60 of 61')
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(onPageChange.mock.calls).toEqual([[3], [1]])
})

it('stops at the ends, and is nothing for one page', () => {
  const { host } = renderWithHost(<Pagination page={3} perPage={30} total={61} onPageChange={() => {}} />)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true)
  screen.getByText('61–61 of 61')
  expect(host.reported).toEqual([])
})

it('leads to any page by its number, the first and the last always among them', async () => {
  const onPageChange = jest.fn()
  renderWithHost(<Pagination page={20} perPage={15} total={1003} onPageChange={onPageChange} />)
  const pages = screen.getAllByRole('button', { name: /^Page / })
  expect(pages.map(({ textContent }) => textContent)).toEqual(['1', '19', '20', '21', '67'])
  expect(screen.getByRole('button', { name: 'Page 20' }).getAttribute('aria-current')).toBe('page')
  await userEvent.click(screen.getByRole('button', { name: 'Page 67' }))
  expect(onPageChange.mock.calls).toEqual([[67]])
})
