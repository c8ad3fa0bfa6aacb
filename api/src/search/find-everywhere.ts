import type { Found, Permission } from '@app/shared/wire'
import { hasPermission } from '../access/has-permission'
import { inboxStore } from '../contact/inbox-store'
import type { Context } from '../context/context'
import { listEntries } from '../file-entries/list-entries'
import type { Space } from '../file-entries/space'
import { listPages } from '../pages/list-pages'
import { listUsers } from '../users/list-users'

/** Of each kind; who wants more opens its list. */
const few = { page: 1, perPage: 5 }
/** Letters of a message that tell it from another. */
const BEGINNING = 80

/** What somebody with these permissions finds: a kind is left out without its permission, files are those of the space, and pages are called as in the language. */
export async function findEverywhere(
  context: Context,
  query: string,
  { held, space, language }: { held: Permission[]; space: Space; language: string },
): Promise<Found[]> {
  const { db } = context
  const people = async (): Promise<Found[]> => {
    if (!hasPermission(held, 'users.view')) return []
    const { users } = await listUsers(context, { query, ...few })
    return users.map(({ id, display_name, email }) => ({
      ...{ kind: 'person', id, name: display_name },
      detail: email === display_name ? null : email,
    }))
  }
  const pages = async (): Promise<Found[]> => {
    if (!hasPermission(held, 'custom_pages.update')) return []
    const { pages } = await listPages(db, {
      ...{ query, language, ...few },
      ...{ orderBy: 'updated_at', orderDir: 'desc' },
    })
    return pages.map(({ id, title, slug }) => ({ kind: 'page', id, name: title, detail: slug }))
  }
  const messages = async (): Promise<Found[]> => {
    if (!hasPermission(held, 'messages.view')) return []
    const { messages } = await inboxStore(db).list({ query, ...few })
    return messages.map(({ id, name, message }) => ({
      ...{ kind: 'message', id, name },
      detail: message.replace(/\s+/g, ' ').trim().slice(0, BEGINNING),
    }))
  }
  const files = async (): Promise<Found[]> => {
    const { pagination } = await listEntries(context, space, { query, ...few })
    return pagination.data.map(({ id, name, type }) => ({
      ...{ kind: type === 'folder' ? 'folder' : 'file', id, name, detail: null },
    }))
  }
  return (await Promise.all([people(), pages(), messages(), files()])).flat()
}
