import { LoggedSignInsQuery, LoggedSignInsResponse, SignInKind } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { containing } from '../db/like'
import { offsetOf, pageOf } from '../db/page-of'
import { displayName } from '../identity/display-name'
import { readUserAgent } from '../identity/user-agent'

const kinds = SignInKind.anyOf.map(({ const: kind }) => kind)

/** Who got in, and who was kept out after too many attempts, from the histories of all accounts. Visitors of a demo are not shown to each other. */
export const signInLogRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/logs/sign-ins',
      {
        config: { guard: requirePermission('logs.view'), closedInDemo: true },
        schema: {
          summary: 'Sign-ins of the last year, and accounts that were locked, newest first',
          querystring: LoggedSignInsQuery,
          response: { 200: LoggedSignInsResponse },
        },
      },
      async ({ query: { page = 1, perPage = 30, kind, query } }) => {
        let found = db
          .selectFrom('account_events')
          .innerJoin('users', 'users.id', 'user_id')
          .where('kind', 'in', kind ? [kind] : kinds)
        const wanted = query?.trim()
        if (wanted)
          found = found.where(where =>
            where.or([
              where('email', 'ilike', containing(wanted)),
              where(
                where.fn('concat_ws', [where.val(' '), 'first_name', 'last_name']),
                'ilike',
                containing(wanted),
              ),
              where('ip_address', '=', wanted),
            ]),
          )
        const [rows, { total }] = await Promise.all([
          found
            .select(['account_events.id', 'user_id', 'email', 'first_name', 'last_name', 'kind', 'detail'])
            .select([
              'ip_address',
              'user_agent',
              'city',
              'account_events.country',
              'account_events.created_at',
            ])
            .orderBy('account_events.created_at', 'desc')
            .orderBy('account_events.id', 'desc')
            .limit(perPage)
            .offset(offsetOf({ page, perPage }))
            .execute(),
          found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
        ])
        const events = rows.map(({ email, first_name, last_name, user_agent, ...event }) => ({
          ...event,
          ...readUserAgent(user_agent ?? ''),
          kind: event.kind as SignInKind,
          user_name: displayName({ email, first_name, last_name }),
          created_at: event.created_at.toISOString(),
        }))
        return pageOf(events, Number(total), { page, perPage })
      },
    )
  }
