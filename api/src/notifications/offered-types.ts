import type { Db } from '../db/schema'
import { readSettings } from '../settings/store'
import { choosableTypes } from './notification-types'
import { receiversOf } from './receivers'

/** The types that somebody may choose the channels of, because they can be told of them. */
export async function typesFor(db: Db, userId: number) {
  const [administrator] = await receiversOf(db, 'administrators', [userId])
  return choosableTypes.filter(({ receivers }) => receivers === undefined || administrator !== undefined)
}

/** The same as far as it is offered: what is about payments only while the site takes any. */
export async function offeredTypes(db: Db, userId: number) {
  const [{ billing }, types] = await Promise.all([readSettings(db), typesFor(db, userId)])
  return types.filter(({ group }) => billing.enable || group !== 'Billing')
}
