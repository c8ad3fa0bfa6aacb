import type { Db } from '../db/schema'
import { readSettings } from '../settings/store'
import { choosableTypes } from './notification-types'
import { receiversOf } from './receivers'

/** The types that somebody may choose the channels of, because they can be told of them. */
export async function typesFor(db: Db, userId: number, time: Date) {
  const needed = [...new Set(choosableTypes.map(({ receivers }) => receivers))]
  const found = await Promise.all(needed.map(receivers => receiversOf(db, receivers, [userId], time)))
  const held = needed.filter((_, index) => found[index]?.includes(userId))
  return choosableTypes.filter(({ receivers }) => held.includes(receivers))
}

/** The same as far as it is offered: what is about payments only while the site takes any. */
export async function offeredTypes(db: Db, userId: number, time: Date) {
  const [{ billing }, types] = await Promise.all([readSettings(db), typesFor(db, userId, time)])
  return types.filter(({ group }) => billing.enable || group !== 'Billing')
}
