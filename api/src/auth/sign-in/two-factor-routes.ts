import { TwoFactorChallengeRequest, TwoFactorChallengeResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { openToAll } from '../../access/guards'
import type { Context } from '../../context/context'
import type { Db } from '../../db/schema'
import { invalid, refusedSignIn } from '../../errors/refusals'
import { isRecoveryCode } from '../../secrets/recovery-code'
import { twoFactorStore } from '../../secrets/two-factor-store'
import { notifyOwner } from '../notices/notify-owner'
import { passkeyCeremonies } from '../passkeys/ceremony'
import { matchingStep } from '../two-factor/totp'
import { enter } from './sign-in'
import { closeChallenge, tryChallenge } from './two-factor-challenge'

const codes = {
  code: 'two_factor_code_wrong',
  recovery_code: 'recovery_code_wrong',
  passkey: 'passkey_unusable',
} as const

export const challengeRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, keys, limits, now } = context
    const ceremonies = passkeyCeremonies(context)

    app.post(
      '/auth/two-factor-challenge',
      {
        config: { guard: openToAll, openToUnverified: true },
        schema: {
          summary: 'Answer the second-factor challenge and sign in',
          body: TwoFactorChallengeRequest,
          response: { 200: TwoFactorChallengeResponse },
        },
      },
      async (request, reply) => {
        const { body, sessionToken } = request
        const field = fieldOf(body)
        const open = await tryChallenge(context, sessionToken)
        if (!open) throw refusedSignIn(invalid({ challenge: 'challenge_over' }), 'no open challenge')
        // Whoever spends the last try wrongly is told at once, not after one more code that cannot be right.
        const wrong = open.isLastTry ? ({ challenge: 'challenge_over' } as const) : { [field]: codes[field] }
        const refusal = () => refusedSignIn(invalid(wrong), `wrong ${field}`, open.userId)
        await limits.secondFactor(request, String(open.userId), field)
        const byPasskey =
          body.passkey &&
          (await ceremonies.answered('second-factor', body.passkey, sessionToken)) === open.userId
        await db.transaction().execute(async transaction => {
          const spent = byPasskey ?? (await spend(transaction, open.userId, body))
          if (!spent || !(await closeChallenge(context, transaction, sessionToken))) throw refusal()
          if (field === 'recovery_code')
            await notifyOwner(context, transaction, open.userId, 'recoveryCodeUsed')
        })
        return { bootstrapData: await enter({ request, reply }, context, open) }
      },
    )

    async function spend(transaction: Db, userId: number, proof: TwoFactorChallengeRequest) {
      const store = twoFactorStore(transaction, keys)
      if (proof.recovery_code !== undefined)
        return isRecoveryCode(proof.recovery_code) && store.spendRecoveryCode(userId, proof.recovery_code)
      const factor = await store.find(userId)
      if (!factor?.secret) return false
      const step = await matchingStep(factor.secret, proof.code ?? '', now(), factor.lastStep)
      return step !== undefined && store.spendStep(userId, step)
    }
  }

const fieldOf = ({ recovery_code, passkey }: TwoFactorChallengeRequest) =>
  recovery_code !== undefined ? 'recovery_code' : passkey !== undefined ? 'passkey' : 'code'
