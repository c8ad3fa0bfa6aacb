import type { TableState } from './use-table-state'

/** The order of a table as the API takes it, where it is by one of the columns that the API can order by. */
export function orderOf<By extends string>(
  sort: TableState['sort'],
  columns: readonly By[],
): { orderBy?: By; orderDir?: 'asc' | 'desc' } {
  const orderBy = columns.find(name => name === sort?.by)
  return orderBy ? { orderBy, orderDir: sort?.direction === 'ascending' ? 'asc' : 'desc' } : {}
}

/** The days that a table shows of a column of moments, as the API is asked for them. */
export function createdBetween(
  during: TableState['during'],
  column = 'created_at',
): { createdFrom?: string; createdBefore?: string } {
  const { from, before } = during(column)
  return { ...(from && { createdFrom: from }), ...(before && { createdBefore: before }) }
}

/** Where the API has what a table shows as a file; `path` is below `api/v1`. */
export function exportAddress(
  baseUrl: string,
  path: string,
  wanted: Readonly<Record<string, string | number | boolean>>,
): string {
  const query = new URLSearchParams(Object.entries(wanted).map(([name, value]) => [name, String(value)]))
  return `${baseUrl.replace(/\/$/, '')}/api/v1/${path}${query.size > 0 ? `?${query}` : ''}`
}
