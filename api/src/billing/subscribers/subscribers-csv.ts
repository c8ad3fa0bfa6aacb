import type { SubscriberExportQuery } from '@app/shared/wire'
import { csvOfIds } from '../../csv/csv-of-ids'
import type { Db } from '../../db/schema'
import { subscriberStore } from './subscriber-store'

const columns = [
  ...(['id', 'user_id', 'user_name', 'email', 'plan', 'amount', 'currency'] as const),
  ...(['interval', 'interval_count', 'quantity', 'state', 'next_amount'] as const),
  ...(['created_at', 'trial_ends_at', 'current_period_end', 'ends_at'] as const),
] as const

/** The subscriptions a search finds, for spreadsheets. */
export function subscribersCsv(db: Db, wanted: SubscriberExportQuery) {
  const store = subscriberStore(db)
  return csvOfIds(columns, {
    ids: () => store.ids(wanted),
    some: async ids =>
      (await store.some(ids)).map(({ user, product, price, ...row }) => ({
        ...price,
        ...row,
        ...{ user_id: user.id, user_name: user.display_name, email: user.email, plan: product },
      })),
  })
}
