import { csvHead } from '@app/shared/csv'
import { inParts } from '../db/in-parts'
import { csvRows } from './csv-rows'

/** How many rows are read at a time. */
const AT_ONCE = 500

/** Rows that a search finds: their ids in its order, and the rows of some ids in any. */
export interface Found<Row> {
  ids: () => Promise<number[]>
  some: (ids: readonly number[]) => Promise<Row[]>
}

/** Rows as a table for spreadsheets, in pieces. Which they are, and their order, is decided at the beginning; those gone since are left out. */
export async function* csvOfIds<Row extends { id: number }>(
  columns: readonly (keyof Row & string)[],
  { ids, some }: Found<Row>,
) {
  const all = await ids()
  yield csvHead(columns)
  for (const wanted of inParts(all, AT_ONCE)) {
    const byId = new Map((await some(wanted)).map(row => [row.id, row]))
    yield csvRows(
      columns,
      wanted.flatMap(id => byId.get(id) ?? []),
    )
  }
}
