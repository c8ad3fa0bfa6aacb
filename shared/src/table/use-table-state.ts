import { useLocation, useNavigate } from 'react-router-dom'
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
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  const view = readView(params, columns, usual)
  const change = (changes: Record<string, string | readonly string[]>, replace: boolean) => {
    const next = new URLSearchParams(params)
    for (const [part, value] of Object.entries(changes)) {
      const name = nameIn(usual, part)
      next.delete(name)
      for (const text of typeof value === 'string' ? [value] : value) if (text) next.append(name, text)
    }
    void navigate({ search: next.toString(), hash }, { replace, preventScrollReset: true })
  }
  const isTyped = (key: string) => columns.find(column => column.key === key)?.filter?.kind !== 'choice'
  return {
    ...view,
    usual,
    isNarrowed: view.query !== '' || Object.keys(view.filters).length > 0,
    search: query => change({ query, page: '' }, true),
    order: sort => change({ sort: sortText(sort), page: '' }, false),
    goTo: page => change({ page: page > 1 ? String(page) : '' }, false),
    correctPage: page => change({ page: page > 1 ? String(page) : '' }, true),
    resize: size => change({ size: size === usual.sizes?.[0] ? '' : String(size), page: '' }, true),
    narrow: (key, wanted) => change({ [key]: wanted, page: '' }, isTyped(key)),
    showAll: () =>
      change(
        Object.fromEntries(['query', 'page', ...Object.keys(view.filters)].map(part => [part, ''])),
        false,
      ),
    toggleColumn: key => {
      const hidden = new Set(view.hidden)
      if (!hidden.delete(key)) hidden.add(key)
      change({ cols: columnsText(columns, hidden) }, true)
    },
    select: keys => change({ sel: keys.slice(0, MOST_SELECTED) }, true),
  }
}
