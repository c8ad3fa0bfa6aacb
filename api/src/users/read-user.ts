import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/schema'
import { publicColumns } from './public-columns'

/** A user with the roles, the subscriptions and the counts that always come along: one statement, for nearly every page asks for it. */
export const readUser = (db: Db, id: number) =>
  db
    .selectFrom('users')
    .select([...publicColumns, 'users.permissions as direct'])
    .select(({ selectFrom, fn }) => [
      jsonArrayFrom(
        selectFrom('user_role')
          .innerJoin('roles', 'roles.id', 'user_role.role_id')
          .select(['roles.id', 'roles.name', 'roles.permissions', 'requires_two_factor'])
          .whereRef('user_role.user_id', '=', 'users.id')
          .orderBy('roles.id'),
      ).as('roles'),
      jsonArrayFrom(
        selectFrom('subscriptions')
          .innerJoin('prices', 'prices.id', 'price_id')
          .innerJoin('products', 'products.id', 'prices.product_id')
          .select([
            'subscriptions.id',
            'subscriptions.status',
            'subscriptions.price_id',
            'subscriptions.ends_at',
            'prices.product_id',
            'products.permissions',
          ])
          .whereRef('subscriptions.user_id', '=', 'users.id')
          .orderBy('subscriptions.id'),
      ).as('subscriptions'),
      selectFrom('notifications')
        .select(fn.countAll<string>().as('unread'))
        .whereRef('notifications.user_id', '=', 'users.id')
        .where('read_at', 'is', null)
        .where('deleted_at', 'is', null)
        .as('unread'),
      selectFrom('recovery_codes')
        .select(fn.countAll<string>().as('codes'))
        .whereRef('recovery_codes.user_id', '=', 'users.id')
        .as('codes'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()

/** What is read of a user. */
export type FoundUser = NonNullable<Awaited<ReturnType<typeof readUser>>>
