import type { LoggedApiUse, LoggedApiUsesExportQuery } from '@app/shared/wire'
import { sql } from 'kysely'
import type { Context } from '../context/context'
import { containing } from '../db/like'
import { offsetOf, type PageWanted } from '../db/page-of'
import { displayName } from '../identity/display-name'

const DAY = 24 * 3_600_000

/** How much each access token was used in the last days, as far as it is wanted; those that made most first. */
export function apiUseLog(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { days = 90, query }: LoggedApiUsesExportQuery,
) {
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
  const ordered = found
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
  return {
    async page(page: PageWanted) {
      const [rows, { total }] = await Promise.all([
        ordered.limit(page.perPage).offset(offsetOf(page)).execute(),
        found
          .select(({ fn }) => fn.count<string>('token_id').distinct().as('total'))
          .executeTakeFirstOrThrow(),
      ])
      return { uses: rows.map(shown), total: Number(total) }
    },

    /** The tokens by id, in that order. */
    ids: async () => (await ordered.execute()).map(({ token_id }) => token_id),

    /** Those of these ids, with the address of whose they are. */
    async some(ids: readonly number[]) {
      const rows = await ordered.where('token_id', 'in', ids).execute()
      return rows.map(row => ({ ...shown(row), id: row.token_id, email: row.email }))
    },
  }
}

interface Row extends Pick<LoggedApiUse, 'token_id' | 'token_name' | 'is_deleted' | 'user_id'> {
  email: string
  first_name: string | null
  last_name: string | null
  requests: string
  refused: string
  failed: string
  last_used_at: Date
}

const shown = ({ email, first_name, last_name, last_used_at, ...row }: Row): LoggedApiUse => ({
  ...row,
  user_name: displayName({ email, first_name, last_name }),
  requests: Number(row.requests),
  refused: Number(row.refused),
  failed: Number(row.failed),
  last_used_at: last_used_at.toISOString(),
})
