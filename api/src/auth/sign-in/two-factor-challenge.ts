import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { oneTimeSecrets } from '../../secrets/one-time-secrets'
import { type Exchange, endSession } from '../../session/session-lifecycle'

const LIFE = 10 * 60_000
const MOST_TRIES = 5

const Remembered = Compile(Type.Object({ remember: Type.Boolean() }))

/** Stores that this browser passed the first factor and owes the second. It gets a new token, which is no session. */
export async function openChallenge(
  exchange: Exchange,
  context: Context,
  { userId, remember }: { userId: number; remember: boolean },
) {
  await endSession(exchange, context)
  await oneTimeSecrets(context.db, context.now).put({
    purpose: 'two-factor',
    secret: exchange.request.sessionToken,
    userId,
    data: { remember },
    life: LIFE,
  })
}

/** The open challenge of a browser, with this try counted; none after five tries or ten minutes. */
export async function tryChallenge({ db, now }: Context, token: string) {
  const open = await oneTimeSecrets(db, now).attempt('two-factor', token, MOST_TRIES)
  if (open?.user_id == null) return undefined
  return { userId: open.user_id, isLastTry: open.attempts >= MOST_TRIES, ...Remembered.Parse(open.data) }
}

/** Ends a challenge; of many that solved it at once one may go on. */
export const closeChallenge = async ({ now }: Context, transaction: Db, token: string) =>
  (await oneTimeSecrets(transaction, now).take('two-factor', token)) !== undefined
