import type { OrderExportQuery } from '@app/shared/wire'
import { csvOfIds } from '../../csv/csv-of-ids'
import { type orderStore, shownOrder } from './order-store'

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
export const ordersCsv = (store: ReturnType<typeof orderStore>, wanted: OrderExportQuery) =>
  csvOfIds(columns, {
    ids: () => store.ids(wanted),
    some: async ids => (await store.some(wanted, ids)).map(shownOrder),
  })
