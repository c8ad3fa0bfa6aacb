import type { PermissionName } from '@app/shared/permission-names'
import { sql } from 'kysely'
import type { Db } from '../db/schema'
import { validAt } from '../plans/validity'

/** Ids of the users, or of those among some, who may do something by a role that counts, by a plan or by themselves, and can sign in to do it. */
export async function holdersOf(
  db: Db,
  name: PermissionName,
  time: Date,
  userIds?: readonly number[],
): Promise<number[]> {
  const wanted = [name, 'admin'].map(one => JSON.stringify([{ name: one }]))
  const among = (permissions: string) => sql<boolean>`${sql.ref(permissions)} @> any(${wanted}::jsonb[])`
  const rows = await db
    .selectFrom('users')
    .select('users.id')
    .$if(userIds !== undefined, some => some.where('users.id', '=', sql<number>`any(${userIds}::int[])`))
    .where('users.delete_at', 'is', null)
    .where('users.banned_at', 'is', null)
    .where(where =>
      where.or([
        among('users.permissions'),
        where.exists(
          where
            .selectFrom('user_role')
            .innerJoin('roles', 'roles.id', 'user_role.role_id')
            .select('roles.id')
            .whereRef('user_role.user_id', '=', 'users.id')
            .where(among('roles.permissions'))
            .where(role =>
              role.or([
                role('roles.requires_two_factor', '=', false),
                role('users.two_factor_confirmed_at', 'is not', null),
              ]),
            ),
        ),
        where.exists(
          where
            .selectFrom('subscriptions')
            .innerJoin('prices', 'prices.id', 'price_id')
            .innerJoin('products', 'products.id', 'prices.product_id')
            .select('products.id')
            .whereRef('subscriptions.user_id', '=', 'users.id')
            .where(among('products.permissions'))
            .where(validAt(time)),
        ),
      ]),
    )
    .orderBy('users.id')
    .execute()
  return rows.map(({ id }) => id)
}
