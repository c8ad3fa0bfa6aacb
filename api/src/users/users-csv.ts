import { csvHead, csvLine } from '@app/shared/csv'
import type { UserExportQuery } from '@app/shared/wire'
import type { Context } from '../context/context'
import { inParts } from '../db/in-parts'
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

/** How many users are read at a time. */
const AT_ONCE = 500

/** The users a search finds, for spreadsheets. Who they are is decided at the beginning; the lines come as they are read. */
export async function* usersCsv(context: Pick<Context, 'config' | 'db'>, wanted: UserExportQuery) {
  const search = userSearch(context.db, wanted)
  const ids = await search.ids()
  yield csvHead(columns)
  for (const some of inParts(ids, AT_ONCE)) {
    const users = await withRoles(context, await search.some(some))
    yield users
      .map(user => csvLine(columns.map(column => (column === 'roles' ? roleNames(user) : user[column]))))
      .join('')
  }
}

const roleNames = ({ roles }: { roles: readonly { name: string }[] }) =>
  roles.map(({ name }) => name).join('; ')
