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

/** Orders as a table for spreadsheets: comma-separated, with a line of names. No value needs quotes: people write none of them. */
export const ordersCsv = (rows: readonly OrderRow[]) =>
  [columns, ...rows.map(row => cells(row))].map(line => `${line.join(',')}\r\n`).join('')

function cells(row: OrderRow) {
  const order = shownOrder(row)
  return columns.map(column => order[column] ?? '')
}
