import type { UserExportQuery } from '@app/shared/wire'
import { createdBetween } from '../db/created-between'
import { containing } from '../db/like'
import { offsetOf, type PageWanted } from '../db/page-of'
import type { Db } from '../db/schema'
import { publicColumns } from './public-columns'

/** What a search finds of a user. */
export type FoundInSearch = Awaited<ReturnType<ReturnType<typeof userSearch>['some']>>[number]

/** Users that match a text and filters, in an order that may be chosen. */
export const userSearch = (db: Db, wanted: UserExportQuery) => {
  const pattern = containing(wanted.query?.trim() ?? '')
  const { ids, role, verified, suspended, leaving } = wanted
  const { orderBy = 'id', orderDir = 'asc' } = wanted
  const found = db.selectFrom('users').where(where => {
    const name = where.fn('concat_ws', [where.val(' '), 'first_name', 'last_name'])
    return where.and([
      where.or([where('email', 'ilike', pattern), where(name, 'ilike', pattern)]),
      ...(ids === undefined ? [] : [where('users.id', 'in', ids.split(',').map(Number))]),
      ...(role === undefined
        ? []
        : [
            where.exists(
              where
                .selectFrom('user_role')
                .innerJoin('roles', 'roles.id', 'user_role.role_id')
                .select('roles.id')
                .whereRef('user_role.user_id', '=', 'users.id')
                .where('roles.name', 'ilike', containing(role)),
            ),
          ]),
      ...(verified === undefined ? [] : [where('email_verified_at', verified ? 'is not' : 'is', null)]),
      ...(suspended === undefined ? [] : [where('banned_at', suspended ? 'is not' : 'is', null)]),
      ...(leaving === undefined ? [] : [where('delete_at', leaving ? 'is not' : 'is', null)]),
      ...createdBetween(wanted, 'users.created_at'),
    ])
  })
  const ordered = found
    .orderBy(orderBy, order => (orderDir === 'asc' ? order.asc() : order.desc()).nullsLast())
    .orderBy('id')
  return {
    async page(page: PageWanted) {
      const [users, count] = await Promise.all([
        ordered
          .select([...publicColumns, 'banned_at', 'delete_at'])
          .limit(page.perPage)
          .offset(offsetOf(page))
          .execute(),
        found.select(({ fn }) => fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
      ])
      return { users, total: Number(count.total) }
    },

    /** All of them, by id. */
    ids: async () => (await ordered.select('users.id').execute()).map(({ id }) => id),

    /** Those of these ids that are still there, in any order. */
    some: (ids: readonly number[]) =>
      db
        .selectFrom('users')
        .select([...publicColumns, 'banned_at', 'delete_at'])
        .where('id', 'in', ids)
        .execute(),
  }
}
