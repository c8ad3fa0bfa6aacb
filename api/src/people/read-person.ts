import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/schema'
import { validAt } from '../plans/validity'
import { publicColumns } from '../users/public-columns'

/** Everything that is stored about one person and that the admin area shows. */
export const readPerson = (db: Db, id: number, time: Date) =>
  db
    .selectFrom('users')
    .select([...publicColumns, 'banned_at', 'ban_reason', 'ban_until', 'delete_at'])
    .select('users.permissions as direct')
    .select(({ selectFrom, fn, ref }) => [
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
          .select(['products.id', 'products.name', 'products.permissions'])
          .whereRef('subscriptions.user_id', '=', 'users.id')
          .where(validAt(time))
          .orderBy('subscriptions.id'),
      ).as('plans'),
      jsonArrayFrom(
        selectFrom('workspace_members as own')
          .innerJoin('workspaces', 'workspaces.id', 'own.workspace_id')
          .select(['workspaces.id', 'workspaces.name', 'own.role'])
          .select(({ selectFrom, cast }) =>
            cast<number>(
              selectFrom('workspace_members as all')
                .select(({ fn }) => fn.countAll().as('count'))
                .whereRef('all.workspace_id', '=', 'workspaces.id'),
              'integer',
            ).as('members_count'),
          )
          .whereRef('own.user_id', '=', 'users.id')
          .orderBy('workspaces.id'),
      ).as('workspaces'),
      selectFrom('passkeys')
        .select(fn.countAll<string>().as('count'))
        .whereRef('passkeys.user_id', '=', ref('users.id'))
        .as('passkeys'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst()
