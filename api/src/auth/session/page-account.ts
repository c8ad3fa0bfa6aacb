import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context/context'
import { type AppError, refuse } from '../../errors/app-error'
import { userStore } from '../../users/store'

/**
 * Refuses the request of a page that was rendered for another account, or for a guest, before anything is read or stored. Pages
 * say in `X-Account` for whom they were rendered: a user's id, or `guest`. Requests without it (programs, plain links) and those of
 * a browser that is signed out are judged by the guards alone.
 */
export async function refuseOtherAccount(request: FastifyRequest, { db }: Context) {
  const { session, routeOptions } = request
  const drawnFor = request.headers['x-account']
  if (drawnFor === undefined || !session || routeOptions.config.forAnyAccount) return
  const refusal = await otherAccount(drawnFor, session.userId, db)
  if (refusal) throw refusal
}

/** The error of a page that was rendered for another user than the one who is signed in; undefined for one of theirs. */
export async function otherAccount(
  drawnFor: unknown,
  userId: number,
  db: Context['db'],
): Promise<AppError | undefined> {
  if (drawnFor === String(userId)) return undefined
  const user = await userStore(db).find(userId)
  return refuse(409, 'account_changed', { params: { email: user?.email ?? '' } })
}
