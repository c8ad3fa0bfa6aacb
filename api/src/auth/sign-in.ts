import type { LoginResponse } from '@app/shared/wire'
import { recordEvent } from '../activity/store'
import { loadBootstrap } from '../bootstrap/load-bootstrap'
import type { Context } from '../context'
import { forbidden } from '../errors'
import { type Exchange, startSession } from '../session/plugin'
import { userStore } from '../users/store'
import { noteDevice } from './notices/note-device'
import { openChallenge, secondFactorsOf } from './two-factor/challenge'

/** Lets somebody in whose first factor was right, or opens the challenge for the second. Every way in ends here. */
export async function signIn(
  exchange: Exchange,
  context: Context,
  user: { userId: number; remember: boolean },
): Promise<LoginResponse> {
  const methods = await secondFactorsOf(context.db, user.userId)
  if (methods.length === 0) return { two_factor: false, bootstrapData: await enter(exchange, context, user) }
  await refuseBanned(context, user.userId)
  await openChallenge(exchange, context, user)
  return { two_factor: true, methods }
}

/** Lets somebody in who has proved everything there is to prove; gives back the bootstrap data. */
export async function enter(
  exchange: Exchange,
  context: Context,
  user: { userId: number; remember: boolean },
) {
  await refuseBanned(context, user.userId)
  await userStore(context.db).keep(user.userId)
  await startSession(exchange, context, user)
  await recordEvent(context, context.db, { userId: user.userId, kind: 'signedIn' })
  await noteDevice(exchange.request, context, user.userId)
  return loadBootstrap(context, exchange.request)
}

/** Told only to those who proved whose account it is. */
async function refuseBanned({ db }: Context, userId: number) {
  if (await userStore(db).isBanned(userId)) throw forbidden('This account has been suspended.')
}
