import { type CsvValue, csvHead, csvLine } from '@app/shared/csv'

/** How many rows are read at a time. */
const AT_ONCE = 500

/** Rows as a table for spreadsheets, in pieces; `below` gives so many that follow one, from the first without it. Moments are ISO texts, objects JSON. */
export async function* csvInPieces<Row extends object>(
  columns: readonly (keyof Row & string)[],
  below: (last: Row | undefined, count: number) => Promise<Row[]>,
) {
  yield csvHead(columns)
  let last: Row | undefined
  do {
    const rows = await below(last, AT_ONCE)
    yield rows.map(row => csvLine(columns.map(column => cell(row[column])))).join('')
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)
  } while (last)
}

function cell(value: unknown): CsvValue {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
