import type { LoginResponse, TwoFactorMethod } from '@app/shared/wire'
import { recordEvent } from '../../activity/store'
import { loadBootstrap } from '../../bootstrap/load-bootstrap'
import type { Context } from '../../context/context'
import { forbidden, refusedSignIn } from '../../errors/refusals'
import { type Exchange, startSession } from '../../session/session-lifecycle'
import { userStore } from '../../users/store'
import { markDevice } from '../device/device-cookie'
import { finishKeptLink } from '../verification/kept-link'
import { noteDevice } from './note-device'
import { openChallenge } from './two-factor-challenge'

type Standing = Awaited<ReturnType<ReturnType<typeof userStore>['standing']>>

/** The account that signs in, and how. */
interface Comer {
  userId: number
  remember: boolean
}

/** After the first factor: starts a session, or the challenge for the second factor. Every sign-in method ends here. */
export async function signIn(exchange: Exchange, context: Context, user: Comer): Promise<LoginResponse> {
  const standing = await standingOf(context, user.userId)
  if (!standing.hasSecondFactor)
    return { two_factor: false, bootstrapData: await letIn(exchange, context, user, standing) }
  await openChallenge(exchange, context, user)
  return { two_factor: true, methods: methodsOf(standing) }
}

/** After all factors: starts the session and returns the bootstrap data. */
export async function enter(exchange: Exchange, context: Context, user: Comer) {
  return letIn(exchange, context, user, await standingOf(context, user.userId))
}

/** The session, the entry in the history and the device are there together or not at all. */
async function letIn(exchange: Exchange, context: Context, user: Comer, standing: Standing) {
  const { userId } = user
  await context.db.transaction().execute(async db => {
    if (standing.isLeaving) await userStore(db).keep(userId)
    const { email } = standing
    const isVerified = standing.isVerified || (await finishKeptLink(exchange, context, db, { userId, email }))
    await startSession(exchange, { ...context, db }, { ...user, isVerified })
    await recordEvent(context, db, { userId, kind: 'signedIn' })
    await noteDevice(exchange.request, context, db, userId)
  })
  markDevice(exchange, context, standing.email)
  return loadBootstrap(context, exchange.request)
}

/** Only a person who proved to own the account learns of its suspension, why it is and when it ends. */
async function standingOf({ db, now }: Context, userId: number) {
  const users = userStore(db)
  const standing = await users.standing(userId)
  if (!standing.isBanned) return standing
  if (standing.banUntil && standing.banUntil <= now()) {
    await users.endBans(now(), userId)
    return users.standing(userId)
  }
  throw refusedSignIn(suspended(standing), 'suspended', userId)
}

function suspended({ banReason, banUntil }: Standing) {
  const reason = banReason ?? ''
  const until = banUntil?.toISOString().slice(0, 16).replace('T', ' ') ?? ''
  if (reason && until) return forbidden('account_suspended_until_because', { reason, until })
  if (reason) return forbidden('account_suspended_because', { reason })
  return until ? forbidden('account_suspended_until', { until }) : forbidden('account_suspended')
}

const methodsOf = ({ hasPasskey }: Standing): TwoFactorMethod[] => [
  'code',
  'recovery_code',
  ...(hasPasskey ? (['passkey'] as const) : []),
]
