import {
  ById,
  CreateAccessTokenRequest,
  CreateAccessTokenResponse,
  ErrorBody,
  StatusResponse,
} from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import {
  allOf,
  requireConfirmedPassword,
  requirePermission,
  requireUser,
  signedInUser,
} from '../../access/guards'
import { restrictionOf } from '../../access/restriction-of'
import { accessStore } from '../../access/store'
import { accessTokenStore } from '../../access-tokens/store'
import { notifyOwner } from '../../auth/notices/notify-owner'
import type { Context } from '../../context/context'
import { refuse } from '../../errors/app-error'
import { invalid, notFound } from '../../errors/refusals'
import { readSettings } from '../../settings/store'

const DAY = 24 * 3_600_000

export const accessTokenRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    const { db, now } = context

    app.post(
      '/api/v1/access-tokens',
      {
        config: {
          guard: allOf(requirePermission('api.access'), requireConfirmedPassword),
          closedInDemo: true,
        },
        schema: {
          summary: 'Make an access token; its secret is told this once',
          body: CreateAccessTokenRequest,
          response: { 200: CreateAccessTokenResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        const { api } = await readSettings(db)
        if (!api.integrated) throw notFound('page')
        const name = request.body.tokenName.trim()
        if (!name) throw invalid({ tokenName: 'required' })
        const days = request.body.expiresInDays ?? null
        const wanted = {
          name,
          scopes: [...new Set(request.body.scopes ?? (['account:read', 'content:read'] as const))],
          expiresAt: days === null ? null : new Date(now().getTime() + days * DAY),
        }
        const { secret, token } = await db.transaction().execute(async transaction => {
          const store = accessTokenStore(transaction, now)
          // Of many at once one counts after the other.
          await transaction.selectFrom('users').select('id').where('id', '=', me).forUpdate().execute()
          const max = restrictionOf(
            await accessStore(transaction).permissionsOf(me, now()),
            'api.access',
            'tokens',
          )
          if (max !== null && (await store.count(me)) >= max)
            throw invalid({ tokenName: { code: 'token_limit', params: { max } } })
          await notifyOwner(context, transaction, me, 'tokenCreated', { name })
          return store.create(me, wanted)
        })
        return { plainTextToken: secret, token }
      },
    )

    app.delete(
      '/api/v1/access-tokens/:id',
      {
        config: { guard: requireUser, closedInDemo: true },
        schema: {
          summary: 'Delete an access token; it works no more at once',
          params: ById,
          body: Type.Object({}),
          response: { 200: StatusResponse },
        },
      },
      async request => {
        const me = signedInUser(request)
        // What the token did outlives it in the log.
        await context.tokenUses.write()
        await db.transaction().execute(async transaction => {
          const name = await accessTokenStore(transaction, now).remove(me, request.params.id)
          if (name === undefined) throw notFound('access token')
          await notifyOwner(context, transaction, me, 'tokenDeleted', { name })
        })
        return { status: 'success' as const }
      },
    )

    app.delete(
      '/api/v1/access-tokens',
      {
        config: { guard: requireUser },
        schema: {
          summary: 'Not offered: tokens are deleted one by one',
          body: Type.Object({}),
          response: { 405: ErrorBody },
        },
      },
      async (_, reply) => {
        reply.header('allow', 'POST')
        throw refuse(405, 'use_single_deletion')
      },
    )
  }
