import type { Found, Permission } from '@app/shared/wire'
import { hasPermission } from '../access/has-permission'
import { findCoupons } from '../billing/coupons/find-coupons'
import { planStore } from '../billing/offer/plan-store'
import { inboxStore } from '../contact/inbox-store'
import type { Context } from '../context/context'
import { listEntries } from '../file-entries/list-entries'
import type { Space } from '../file-entries/space'
import { listPages } from '../pages/list-pages'
import { roleStore } from '../roles/store'
import { listUsers } from '../users/list-users'
import { listSiteWorkspaces } from '../workspaces/of-everybody/site-workspaces'

/** Of each kind; who wants more opens its list. */
const few = { page: 1, perPage: 5 }
/** Letters of a message that tell it from another. */
const BEGINNING = 80

/** What was found, and what was in the way of kinds that could not be searched. */
interface Everything {
  found: Found[]
  problems: unknown[]
}

/** What somebody with these permissions finds: a kind is left out without its permission, files are those of the space, and pages are called as in the language. One kind that cannot be searched does not take the others away. */
export async function findEverywhere(
  context: Context,
  query: string,
  { held, space, language }: { held: Permission[]; space: Space; language: string },
): Promise<Everything> {
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
  const workspaces = async (): Promise<Found[]> => {
    if (!hasPermission(held, 'workspaces.view')) return []
    const { workspaces } = await listSiteWorkspaces(context, { query, ...few })
    return workspaces.map(({ id, name, owner }) => ({ kind: 'workspace', id, name, detail: owner.email }))
  }
  const roles = async (): Promise<Found[]> => {
    if (!hasPermission(held, 'roles.view')) return []
    return named('role', await roleStore(db).list(), query)
  }
  const plans = async (): Promise<Found[]> => {
    if (!hasPermission(held, 'plans.update')) return []
    return named('plan', await planStore(db).list(), query)
  }
  const coupons = async (): Promise<Found[]> => {
    if (!hasPermission(held, 'plans.update')) return []
    const found = await findCoupons(context, query)
    return found
      .slice(0, few.perPage)
      .map(({ id, code }) => ({ kind: 'coupon', id, name: code, detail: null }))
  }
  const searches = [people, pages, messages, files, workspaces, roles, plans, coupons]
  const answers = await Promise.allSettled(searches.map(search => search()))
  return {
    found: answers.flatMap(answer => (answer.status === 'fulfilled' ? answer.value : [])),
    problems: answers.flatMap(answer => (answer.status === 'rejected' ? [answer.reason] : [])),
  }
}

/** Of a short list, those that have the text in their name, however it is written. */
const named = (kind: 'role' | 'plan', all: readonly { id: number; name: string }[], query: string): Found[] =>
  all
    .filter(({ name }) => name.toLowerCase().includes(query.toLowerCase()))
    .slice(0, few.perPage)
    .map(({ id, name }) => ({ kind, id, name, detail: null }))
