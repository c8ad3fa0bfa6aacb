import type { TableSort } from '../ui/sort-button'
import type { ColumnFilter, ColumnRules } from './data-column'

/** What a table shows: everything that its address says of it. */
export interface TableView {
  query: string
  sort: TableSort | undefined
  /** From 1. */
  page: number
  perPage: number
  /** By the key of a column. */
  filters: Readonly<Record<string, string>>
  hidden: ReadonlySet<string>
  /** Keys of rows. */
  selected: readonly string[]
}

/** What a table shows when its address says nothing. */
export interface UsualView {
  /** Goes before the names of this table in an address, where a page has several. */
  name?: string
  sort?: TableSort
  /** How many rows a page may have, the usual number first. Without them all rows are in one page. */
  sizes?: readonly number[]
}

/** An address holds no more than this many selected rows; a bulk action takes as many. */
export const MOST_SELECTED = 100
const MOST_PAGES = 1_000_000
const LONGEST_QUERY = 255
const LONGEST_FILTER = 100

/** How the parts of a table's state are called in an address. */
export const nameIn = ({ name }: UsualView, part: string) => (name ? `${name}.${part}` : part)

/** Reads what an address says of a table. What is not possible counts as not said. */
export function readView(
  params: URLSearchParams,
  columns: readonly ColumnRules[],
  usual: UsualView,
): TableView {
  const get = (part: string) => params.get(nameIn(usual, part)) ?? ''
  const page = Number(get('page'))
  const size = Number(get('size'))
  const toggled = new Set(get('cols').split('.'))
  const filters = columns.flatMap(({ key, filter }) =>
    filter && isPossible(filter, get(key)) ? [[key, get(key)]] : [],
  )
  return {
    query: get('query').slice(0, LONGEST_QUERY),
    sort: sortOf(get('sort'), columns) ?? usual.sort,
    page: Number.isInteger(page) && page > 0 && page <= MOST_PAGES ? page : 1,
    perPage: usual.sizes?.find(possible => possible === size) ?? usual.sizes?.[0] ?? Number.MAX_SAFE_INTEGER,
    filters: Object.fromEntries(filters),
    hidden: new Set(
      columns.filter(({ key, isHidden = false }) => isHidden !== toggled.has(key)).map(({ key }) => key),
    ),
    selected: [...new Set(params.getAll(nameIn(usual, 'sel')))]
      .filter(key => /^[\w-]{1,64}$/.test(key))
      .slice(0, MOST_SELECTED),
  }
}

/** The toggled columns as an address says them. */
export const columnsText = (columns: readonly ColumnRules[], hidden: ReadonlySet<string>) =>
  columns
    .filter(({ key, isHidden = false }) => hidden.has(key) !== isHidden)
    .map(({ key }) => key)
    .join('.')

/** An order as an address says it: the key of a column, after a minus when it is descending. */
export const sortText = ({ by, direction }: TableSort) => (direction === 'descending' ? `-${by}` : by)

function sortOf(text: string, columns: readonly ColumnRules[]): TableSort | undefined {
  const by = columns.find(({ key, sortable }) => sortable && key === text.replace(/^-/, ''))?.key
  return by === undefined ? undefined : { by, direction: text.startsWith('-') ? 'descending' : 'ascending' }
}

function isPossible(filter: ColumnFilter, text: string): boolean {
  if (text === '') return false
  if (filter.kind === 'choice') return filter.options.some(({ value }) => value === text)
  if (filter.kind === 'text') return text.length <= LONGEST_FILTER
  const [first = '', last = '', more] = text.split('..')
  return text.includes('..') && more === undefined && text !== '..' && [first, last].every(isDayOrNone)
}

/** Days such as the 31st of February are none. */
function isDayOrNone(text: string) {
  if (text === '') return true
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
