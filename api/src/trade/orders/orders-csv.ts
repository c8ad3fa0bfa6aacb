import { csvHead, csvLine } from '@app/shared/csv'
import { type OrderRow, shownOrder } from './order-store'

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

/** Orders as a table for spreadsheets. */
export const ordersCsv = (rows: readonly OrderRow[]) => csvHead(columns) + rows.map(csvLineOf).join('')

function csvLineOf(row: OrderRow) {
  const order = shownOrder(row)
  return csvLine(columns.map(column => order[column]))
}
