import { csvHead } from '@app/shared/csv'
import { csvRows } from './csv-rows'

/** How many rows are read at a time. */
const AT_ONCE = 500

/** Rows as a table for spreadsheets, in pieces; `below` gives so many that follow one, from the first without it. */
export async function* csvInPieces<Row extends object>(
  columns: readonly (keyof Row & string)[],
  below: (last: Row | undefined, count: number) => Promise<Row[]>,
) {
  yield csvHead(columns)
  let last: Row | undefined
  do {
    const rows = await below(last, AT_ONCE)
    yield csvRows(columns, rows)
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)
  } while (last)
}
