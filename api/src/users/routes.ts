import { UserExportQuery, UserListQuery, UserListResponse, UserResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { Type } from 'typebox'
import { passwordConfirmed, requirePermission, requireUser, signedInUser } from '../access/guards'
import { hasPermission } from '../access/has-permission'
import { permissionsOf } from '../access/permissions-of'
import { sendJson } from '../cache/cached-json'
import type { Context } from '../context/context'
import { csvAnswers, sendCsv } from '../csv/csv-answer'
import { pageOf } from '../db/page-of'
import { forbidden, notFound } from '../errors/refusals'
import { twoFactorStore } from '../secrets/two-factor-store'
import { listUsers } from './list-users'
import { loadUser, type UserExtra } from './load-user'
import { rememberedUser } from './remembered-user'
import { usersCsv } from './users-csv'

const extras: UserExtra[] = ['social_profiles', 'tokens']

export const userRoutes =
  (context: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/users',
      {
        config: { guard: requirePermission('users.view'), scope: 'users:read' },
        schema: { summary: 'Search users', querystring: UserListQuery, response: { 200: UserListResponse } },
      },
      async ({ query }) => {
        const wanted = { page: 1, perPage: 15, ...query }
        const { users, total } = await listUsers(context, wanted)
        return pageOf(users, total, wanted)
      },
    )

    app.get(
      '/api/v1/users/export',
      {
        config: { guard: requirePermission('users.view') },
        schema: {
          summary: 'The users a search finds, for spreadsheets',
          querystring: UserExportQuery,
          response: csvAnswers,
        },
      },
      async ({ query }, reply) => sendCsv(reply, 'users.csv', usersCsv(context, query)),
    )

    app.get(
      '/api/v1/users/:id',
      {
        config: { guard: requireUser, openToUnverified: isAboutOneself, scope: 'account:read' },
        schema: {
          summary: 'One user; `me` is whoever is signed in. `with` may name roles, social_profiles, tokens',
          params: Type.Object({ id: Type.String({ pattern: '^(me|[1-9][0-9]{0,8})$' }) }),
          querystring: Type.Object({ with: Type.Optional(Type.String({ maxLength: 200 })) }),
          response: { 200: UserResponse },
        },
      },
      async (request, reply) => {
        const me = signedInUser(request)
        const id = request.params.id === 'me' ? me : Number(request.params.id)
        const asked = request.query.with?.split(',') ?? []
        if (id !== me && request.bearer && !request.bearer.scopes.includes('users:read'))
          throw forbidden('permission_missing')
        if (id !== me && !hasPermission(await permissionsOf(request, context), 'users.view'))
          throw forbidden('permission_missing')
        const mayAsk = id === me && request.bearer === null
        const wanted = extras.filter(extra => asked.includes(extra))
        const wantedOfMe: UserExtra[] = [...wanted, 'recovery_codes']
        const kept =
          mayAsk && wanted.length === 0 ? await rememberedUser(request, context, wantedOfMe) : undefined
        const user = kept?.user ?? (await loadUser(context, id, mayAsk ? wantedOfMe : []))
        if (!user) throw notFound('user')
        if (!user.two_factor_recovery_codes || !passwordConfirmed(request, context.now()))
          return kept ? sendJson(reply, `{"user":${kept.json}}`) : { user }
        const codes = await twoFactorStore(context.db, context.keys).recoveryCodes(me)
        return { user: { ...user, two_factor_recovery_codes: codes } }
      },
    )
  }

const isAboutOneself = ({ url }: { url: string }) => /^\/api\/v1\/users\/me(\?|$)/.test(url)
