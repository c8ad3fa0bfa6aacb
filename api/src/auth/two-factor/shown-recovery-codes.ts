import type { FastifyRequest } from 'fastify'
import { passwordConfirmed } from '../../access/guards'
import type { Context } from '../../context'
import { twoFactorStore } from './store'

const HIDDEN = '••••••••••-••••••••••'

/** The recovery codes as their owner may see them now: there are so many, but which they are shows only after the password was confirmed. */
export async function shownRecoveryCodes(
  request: FastifyRequest,
  { db, keys, now }: Context,
  userId: number,
): Promise<string[]> {
  const store = twoFactorStore(db, keys)
  if (passwordConfirmed(request, now())) return store.recoveryCodes(userId)
  return Array.from({ length: await store.countRecoveryCodes(userId) }, () => HIDDEN)
}
