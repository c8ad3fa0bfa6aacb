import { LoggedSignInsQuery, LoggedSignInsResponse, SignInKind } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { containing } from '../db/like'
import { offsetOf, pageOf } from '../db/page-of'
import type { Db } from '../db/schema'
import { displayNameOrNull } from '../identity/display-name'
import { readUserAgent } from '../identity/user-agent'

const kinds = SignInKind.anyOf.map(({ const: kind }) => kind)

/** Who got in, who was refused, and who was kept out after too many attempts. Visitors of a demo are not shown to each other. */
export const signInLogRoutes =
  ({ db }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/logs/sign-ins',
      {
        config: { guard: requirePermission('logs.view'), closedInDemo: true },
        schema: {
          summary:
            'Sign-ins of the last year, accounts that were locked, and what was refused in 90 days; newest first',
          querystring: LoggedSignInsQuery,
          response: { 200: LoggedSignInsResponse },
        },
      },
      async ({ query: { page = 1, perPage = 30, kind, user, query } }) => {
        let found = db.selectFrom(signIns(db).as('event')).leftJoin('users', 'users.id', 'event.user_id')
        if (kind) found = found.where('kind', '=', kind)
        if (user) found = found.where('event.user_id', '=', user)
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
            .selectAll('event')
            .select(['email', 'first_name', 'last_name'])
            .orderBy('event.created_at', 'desc')
            .orderBy('event.id', 'desc')
            .orderBy('kind')
            .limit(perPage)
            .offset(offsetOf({ page, perPage }))
            .execute(),
          found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
        ])
        const events = rows.map(({ email, first_name, last_name, user_agent, ...event }) => ({
          ...event,
          ...readUserAgent(user_agent ?? ''),
          kind: event.kind as SignInKind,
          user_name: displayNameOrNull({ email, first_name, last_name }) ?? '',
          created_at: event.created_at.toISOString(),
        }))
        return pageOf(events, Number(total), { page, perPage })
      },
    )
  }

/** What histories say of signing in, and the attempts that were refused. */
const signIns = (db: Db) =>
  db
    .selectFrom('failed_sign_ins')
    .select(['id', 'user_id', 'ip_address', 'user_agent', 'city', 'country', 'created_at'])
    .select([sql<string>`'failed'`.as('kind'), sql<string | null>`reason`.as('detail')])
    .unionAll(
      db
        .selectFrom('account_events')
        .select(['id', 'user_id', sql<string>`ip_address`.as('ip_address'), 'user_agent', 'city', 'country'])
        .select(['created_at', 'kind', 'detail'])
        .where('kind', 'in', kinds),
    )
