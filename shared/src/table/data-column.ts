import type { Column } from '../ui/table-column'

/** How the rows are narrowed by a column: a part of its text, one of its values, or a range of days. */
export type ColumnFilter =
  | { kind: 'text' }
  | { kind: 'choice'; options: readonly { value: string; label: string }[] }
  | { kind: 'days' }

/** A column of a `DataTable`. */
export interface DataColumn<Row> extends Column<Row> {
  filter?: ColumnFilter
  /** Whether it is shown only to those who ask for it in the menu of columns. */
  isHidden?: boolean
  /** What a cell says as data: sorted, searched, filtered and exported by it. Days and moments are ISO texts. */
  value?: (row: Row) => string | number | null
}

/** What the address of a page may say about a column. */
export type ColumnRules = Pick<DataColumn<never>, 'key' | 'sortable' | 'filter' | 'isHidden'>

/** Whether a value passes a filter; `wanted` is what the address says. */
export function passes(value: string | number | null, { kind }: ColumnFilter, wanted: string): boolean {
  const text = String(value ?? '')
  if (kind === 'choice') return text === wanted
  if (kind === 'text') return text.toLowerCase().includes(wanted.toLowerCase())
  const { from, before } = instantsOf(wanted)
  const at = Date.parse(text)
  return !Number.isNaN(at) && (!from || at >= Date.parse(from)) && (!before || at < Date.parse(before))
}

/** The moments in which a range of days such as `2026-01-01..2026-01-31` begins and has ended where the visitor is, as ISO texts. */
export function instantsOf(range: string): { from?: string; before?: string } {
  const [first, last] = range.split('..')
  return {
    ...(first && { from: midnight(first, 0).toISOString() }),
    ...(last && { before: midnight(last, 1).toISOString() }),
  }
}

function midnight(day: string, later: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later)
}
