import {
  ConfirmTwoFactorRequest,
  EnableTwoFactorRequest,
  RecoveryCodesResponse,
  StatusResponse,
  TwoFactorQrCodeResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { toString as qrCode } from 'qrcode'
import { Type } from 'typebox'
import { requireConfirmedPassword, signedInUser } from '../../access/guards'
import type { Context } from '../../context/context'
import { invalid, notFound } from '../../errors/refusals'
import { twoFactorStore } from '../../secrets/two-factor-store'
import { renewSession } from '../../session/session-lifecycle'
import { readSettings } from '../../settings/store'
import { notifyOwner } from '../notices/notify-owner'
import { matchingStep, newTotpSecret, totpUri } from './totp'

const guarded = { guard: requireConfirmedPassword, closedInDemo: true }

export const twoFactorRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, keys, limits, now } = context
    const codesOf = async (userId: number) => ({
      recovery_codes: await twoFactorStore(db, keys).recoveryCodes(userId),
    })

    app.post(
      '/auth/user/two-factor-authentication',
      {
        config: guarded,
        schema: {
          summary: 'Prepare a second factor; nothing changes before a code of it is confirmed',
          body: EnableTwoFactorRequest,
          response: { 200: RecoveryCodesResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        await db.transaction().execute(async transaction => {
          const store = twoFactorStore(transaction, keys)
          await store.prepare(me, newTotpSecret(), request.body.force ?? false)
          if ((await store.countRecoveryCodes(me)) === 0) await store.replaceRecoveryCodes(me)
        })
        return codesOf(me)
      },
    )

    app.get(
      '/auth/user/two-factor/qr-code',
      {
        config: { guard: requireConfirmedPassword },
        schema: {
          summary: 'The secret that waits to be confirmed',
          response: { 200: TwoFactorQrCodeResponse },
        },
      },
      async request => {
        const factor = await twoFactorStore(db, keys).find(signedInUser(request))
        if (!factor?.pending) throw notFound('second factor')
        const { branding } = await readSettings(db)
        const uri = totpUri(factor.pending.secret, branding.site_name, factor.email)
        const svg = await qrCode(uri, { type: 'svg', errorCorrectionLevel: 'M', margin: 1 })
        return { svg, secret: factor.pending.secret }
      },
    )

    app.post(
      '/auth/user/confirmed-two-factor-authentication',
      {
        config: guarded,
        schema: {
          summary: 'Switch the second factor on; all other sessions end',
          body: ConfirmTwoFactorRequest,
          response: { 200: RecoveryCodesResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        await limits.secondFactor(request, `setup:${me}`, 'code')
        await db.transaction().execute(async transaction => {
          const store = twoFactorStore(transaction, keys)
          const factor = await store.find(me)
          const step =
            factor?.pending && (await matchingStep(factor.pending.secret, request.body.code, now(), 0))
          const confirmed =
            factor?.pending &&
            step &&
            (await store.confirm(me, { sealed: factor.pending.sealed, step, at: now() }))
          if (!confirmed) throw invalid({ code: 'two_factor_code_wrong' })
          await notifyOwner(context, transaction, me, 'twoFactorOn')
        })
        await renewSession({ request, reply }, context)
        return codesOf(me)
      },
    )

    app.delete(
      '/auth/user/two-factor-authentication',
      {
        config: guarded,
        schema: {
          summary: 'Switch the second factor off; all other sessions end',
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        const wasOn = await db.transaction().execute(async transaction => {
          const on = await twoFactorStore(transaction, keys).remove(me)
          if (on) await notifyOwner(context, transaction, me, 'twoFactorOff')
          return on
        })
        if (wasOn) await renewSession({ request, reply }, context)
        return { status: 'success' as const }
      },
    )

    app.get(
      '/auth/user/two-factor-recovery-codes',
      {
        config: { guard: requireConfirmedPassword },
        schema: { summary: 'The recovery codes', response: { 200: RecoveryCodesResponse } },
      },
      request => codesOf(signedInUser(request)),
    )

    app.post(
      '/auth/user/two-factor-recovery-codes',
      {
        config: guarded,
        schema: {
          summary: 'Replace the recovery codes',
          body: Type.Object({}),
          response: { 200: RecoveryCodesResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        await db.transaction().execute(async transaction => {
          const store = twoFactorStore(transaction, keys)
          const factor = await store.find(me)
          if (!factor?.secret && !factor?.pending) throw notFound('second factor')
          await store.replaceRecoveryCodes(me)
          await notifyOwner(context, transaction, me, 'recoveryCodesMade')
        })
        return codesOf(me)
      },
    )
  }
