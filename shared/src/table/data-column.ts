import type { Clock } from '../i18n/clock'
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

/** Whether a value passes a filter; `wanted` is what the address says, its days are those of `clock`. */
export function passes(
  value: string | number | null,
  { kind }: ColumnFilter,
  { wanted, clock }: { wanted: string; clock: Clock },
): boolean {
  const text = String(value ?? '')
  if (kind === 'choice') return text === wanted
  if (kind === 'text') return text.toLowerCase().includes(wanted.toLowerCase())
  const { from, before } = clock.range(wanted)
  const at = Date.parse(text)
  return !Number.isNaN(at) && (!from || at >= Date.parse(from)) && (!before || at < Date.parse(before))
}
