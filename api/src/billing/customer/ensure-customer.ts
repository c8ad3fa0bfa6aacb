import type { Context } from '../../context/context'
import { notFound } from '../../errors/refusals'
import { customerStore } from './customer-store'
import { installationOf, onceKey } from './installation'

/**
 * The customer of a user at the payment service, made when there is none. What two requests make at once, or one that was killed
 * before it could write it down, is one customer: the service makes one for each key.
 */
export async function ensureCustomer(
  context: Pick<Context, 'db' | 'keys' | 'payments'>,
  userId: number,
): Promise<string> {
  const { db, payments } = context
  const store = customerStore(db)
  const known = await store.find(userId)
  if (known && !known.deleted_at) return known.service_id
  const user = await db
    .selectFrom('users')
    .select(['email', 'language'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) throw notFound('user')
  const wanted = {
    email: user.email,
    ...(user.language && { preferred_locales: [user.language] }),
    metadata: { user_id: String(userId), installation: installationOf(context) },
  }
  const made = await payments.stripe.customers.create(
    wanted,
    onceKey(context, 'customer', wanted, known?.service_id ?? null),
  )
  await store.adopt(userId, made.id)
  return (await store.of(userId)) ?? made.id
}
