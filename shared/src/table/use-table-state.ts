import { useClock } from '../i18n/clock'
import { useSearch } from '../navigation/use-search'
import type { TableSort } from '../ui/sort-button'
import type { ColumnRules } from './data-column'
import {
  columnsText,
  MOST_SELECTED,
  nameIn,
  readView,
  sortText,
  type TableView,
  type UsualView,
} from './table-address'

/** What a table shows, and how that is changed. */
export interface TableState extends TableView {
  usual: UsualView
  /** The moments between which a column's filter by days wants a row, by the visitor's clock, as ISO texts. */
  during: (key: string) => { from?: string; before?: string }
  /** Whether a search or a filter leaves rows out. */
  isNarrowed: boolean
  search: (query: string) => void
  order: (sort: TableSort) => void
  goTo: (page: number) => void
  /** Says the page that is really shown, without a step of the history. */
  correctPage: (page: number) => void
  resize: (perPage: number) => void
  /** Narrows by a column; an empty text ends that. */
  narrow: (key: string, wanted: string) => void
  showAll: () => void
  toggleColumn: (key: string) => void
  select: (keys: readonly string[]) => void
}

/**
 * Search, order, page, filters, columns and selection of a table, kept in the address of the page: they survive a reload and a
 * shared link opens the same. Going back undoes orders, pages and choices; what is typed, ticked or looked at makes no step.
 */
export function useTableState(columns: readonly ColumnRules[], usual: UsualView = {}): TableState {
  const [params, changeSearch] = useSearch()
  const clock = useClock()
  const view = readView(params, columns, usual)
  const change = (changes: Record<string, string | readonly string[]>, isStep: boolean) =>
    changeSearch(
      next => {
        for (const [part, value] of Object.entries(changes)) {
          const name = nameIn(usual, part)
          next.delete(name)
          for (const text of typeof value === 'string' ? [value] : value) if (text) next.append(name, text)
        }
      },
      { isStep },
    )
  const isChosen = (key: string) => columns.find(column => column.key === key)?.filter?.kind === 'choice'
  return {
    ...view,
    usual,
    during: key => clock.range(view.filters[key] ?? ''),
    isNarrowed: view.query !== '' || Object.keys(view.filters).length > 0,
    search: query => change({ query, page: '' }, false),
    order: sort => change({ sort: sortText(sort), page: '' }, true),
    goTo: page => change({ page: page > 1 ? String(page) : '' }, true),
    correctPage: page => change({ page: page > 1 ? String(page) : '' }, false),
    resize: size => change({ size: size === usual.sizes?.[0] ? '' : String(size), page: '' }, false),
    narrow: (key, wanted) => change({ [key]: wanted, page: '' }, isChosen(key)),
    showAll: () =>
      change(
        Object.fromEntries(['query', 'page', ...Object.keys(view.filters)].map(part => [part, ''])),
        true,
      ),
    toggleColumn: key => {
      const hidden = new Set(view.hidden)
      if (!hidden.delete(key)) hidden.add(key)
      change({ cols: columnsText(columns, hidden) }, false)
    },
    select: keys => change({ sel: keys.slice(0, MOST_SELECTED) }, false),
  }
}
