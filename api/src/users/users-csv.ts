import type { UserExportQuery } from '@app/shared/wire'
import type { Context } from '../context/context'
import { csvOfIds } from '../csv/csv-of-ids'
import { withRoles } from './list-users'
import { userSearch } from './user-search'

const columns = [
  'id',
  'first_name',
  'last_name',
  'email',
  'roles',
  'email_verified_at',
  'created_at',
  'banned_at',
  'delete_at',
] as const

/** The users a search finds, for spreadsheets. */
export function usersCsv(context: Pick<Context, 'config' | 'db'>, wanted: UserExportQuery) {
  const search = userSearch(context.db, wanted)
  return csvOfIds(columns, {
    ids: search.ids,
    some: async ids => {
      const users = await withRoles(context, await search.some(ids))
      return users.map(user => ({ ...user, roles: roleNames(user) }))
    },
  })
}

const roleNames = ({ roles }: { roles: readonly { name: string }[] }) =>
  roles.map(({ name }) => name).join('; ')
