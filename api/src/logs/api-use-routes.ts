import { LoggedApiUsesQuery, LoggedApiUsesResponse } from '@app/shared/wire'
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { sql } from 'kysely'
import { requirePermission } from '../access/guards'
import type { Context } from '../context/context'
import { containing } from '../db/like'
import { offsetOf, pageOf } from '../db/page-of'
import { displayName } from '../identity/display-name'

const DAY = 24 * 3_600_000

/** How much each access token was used, by whom, and how often it was refused. Visitors of a demo are not shown to each other. */
export const apiUseRoutes =
  ({ db, now, tokenUses }: Context): FastifyPluginAsyncTypebox =>
  async app => {
    app.get(
      '/api/v1/logs/api-uses',
      {
        config: { guard: requirePermission('logs.view'), closedInDemo: true },
        schema: {
          summary: 'Requests by access token in the last days, those that made most first',
          querystring: LoggedApiUsesQuery,
          response: { 200: LoggedApiUsesResponse },
        },
      },
      async ({ query: { page = 1, perPage = 30, days = 90, query } }) => {
        await tokenUses.write()
        const since = new Date(now().getTime() - (days - 1) * DAY).toISOString().slice(0, 10)
        let found = db
          .selectFrom('api_uses')
          .innerJoin('users', 'users.id', 'api_uses.user_id')
          .where('day', '>=', sql<Date>`${since}`)
        const wanted = query?.trim()
        if (wanted)
          found = found.where(where =>
            where.or([
              where('token_name', 'ilike', containing(wanted)),
              where('email', 'ilike', containing(wanted)),
              where(
                where.fn('concat_ws', [where.val(' '), 'first_name', 'last_name']),
                'ilike',
                containing(wanted),
              ),
            ]),
          )
        const [rows, { total }] = await Promise.all([
          found
            .leftJoin('access_tokens', 'access_tokens.id', 'token_id')
            .select(['token_id', 'users.id as user_id', 'email', 'first_name', 'last_name'])
            .select(({ fn }) => [
              fn.max('token_name').as('token_name'),
              fn.sum<string>('requests').as('requests'),
              fn.sum<string>('refused').as('refused'),
              fn.sum<string>('failed').as('failed'),
              fn.max('api_uses.last_used_at').as('last_used_at'),
              sql<boolean>`max(access_tokens.id) is null`.as('is_deleted'),
            ])
            .groupBy(['token_id', 'users.id'])
            .orderBy('requests', 'desc')
            .orderBy('token_id')
            .limit(perPage)
            .offset(offsetOf({ page, perPage }))
            .execute(),
          found
            .select(({ fn }) => fn.count<string>('token_id').distinct().as('total'))
            .executeTakeFirstOrThrow(),
        ])
        const uses = rows.map(({ email, first_name, last_name, last_used_at, ...row }) => ({
          ...row,
          user_name: displayName({ email, first_name, last_name }),
          requests: Number(row.requests),
          refused: Number(row.refused),
          failed: Number(row.failed),
          last_used_at: last_used_at.toISOString(),
        }))
        return pageOf(uses, Number(total), { page, perPage })
      },
    )
  }
