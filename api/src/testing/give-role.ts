import type { Permission } from '@app/shared/wire'
import type { TestApp } from './create-test-app'

/** Gives somebody, beside the roles they have, one of these permissions alone. */
export async function giveRole({ db }: Pick<TestApp, 'db'>, userId: number, ...names: string[]) {
  const permissions: Permission[] = names.map(name => ({ name, restrictions: [] }))
  const { id } = await db
    .insertInto('roles')
    .values({
      name: `${names.join()} ${userId}`,
      default: false,
      guests: false,
      permissions: JSON.stringify(permissions),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('user_role').values({ user_id: userId, role_id: id }).execute()
}

/** The browser of somebody who registered, and has a role of these permissions. */
export async function holderOf(test: TestApp, ...names: string[]) {
  const { visitor, id } = await test.registerUser()
  await giveRole(test, id, ...names)
  return visitor
}
