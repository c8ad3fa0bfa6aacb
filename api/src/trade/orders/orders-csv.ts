import { csvHead, csvLine } from '@app/shared/csv'
import type { OrderExportQuery } from '@app/shared/wire'
import { type OrderRow, type orderStore, shownOrder } from './order-store'

const AT_ONCE = 500

const columns = [
  'id',
  'symbol',
  'side',
  'kind',
  'quantity',
  'limit_price',
  'state',
  'reason',
  'fill_price',
  'total',
  'created_at',
  'closed_at',
] as const

/** Orders as a table for spreadsheets, in pieces. */
export async function* ordersCsv(store: ReturnType<typeof orderStore>, wanted: OrderExportQuery) {
  yield csvHead(columns)
  for await (const rows of store.atOnce(wanted, AT_ONCE)) yield rows.map(csvLineOf).join('')
}

function csvLineOf(row: OrderRow) {
  const order = shownOrder(row)
  return csvLine(columns.map(column => order[column]))
}
