import { accessStore } from '../../access/store'
import type { Db } from '../../db/schema'
import { notifyInApp } from '../../notifications/notify'
import { currentRequest } from '../../observability/current-request'
import { noteSecurityEvent } from '../../observability/security-log'
import { type NewUser, userStore } from '../../users/store'

/** Adds a user with the default roles and a greeting; undefined when the address is taken. Run it in a transaction. */
export async function createUser(transaction: Db, user: NewUser): Promise<number | undefined> {
  const id = await userStore(transaction).create(user)
  if (id === undefined) return undefined
  await accessStore(transaction).grant(id)
  const request = currentRequest()
  if (request) noteSecurityEvent(request, { event: 'user_created', user: id })
  await notifyInApp(transaction, { type: 'welcome', to: [id] })
  return id
}
