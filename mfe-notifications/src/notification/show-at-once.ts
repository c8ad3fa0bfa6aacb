import type { Host } from '@app/shared/host'
import type { Notification, NotificationListQuery, NotificationListResponse } from '@app/shared/wire'
import type { InfiniteData, Query, QueryKey } from '@tanstack/react-query'

/** What becomes of a row; null takes it out of every list. */
export type Changed = (row: Notification) => Notification | null

type Listed = InfiniteData<NotificationListResponse['pagination']> | Notification[]

const lists = {
  queryKey: ['notifications'],
  predicate: ({ queryKey: [, name] }: Query) => ['all', 'latest', 'unread'].includes(String(name)),
}

/**
 * Shows in every list, and in the number of unread ones, what a change will make of them. `unread` is that number where the rows
 * on screen do not tell. Returns how to take that back.
 */
export async function showAtOnce(host: Host, changed: Changed, unread?: number): Promise<() => void> {
  const { queries } = host
  await queries.cancelQueries(lists)
  const before = queries.getQueriesData<Listed>(lists)
  for (const [key, listed] of before)
    if (listed) queries.setQueryData<Listed>(key, changedIn(listed, keptBy(key, changed)))
  const count = unreadCountOf(host)
  const next = unread ?? Math.max(0, count + moreUnread(before, changed))
  setUnreadCount(host, next)
  return () => {
    for (const [key, listed] of before) queries.setQueryData(key, listed)
    // The server may have said another number meanwhile, which then is the right one.
    if (unreadCountOf(host) === next) setUnreadCount(host, count)
  }
}

const unreadCountOf = ({ bootstrap }: Host) => bootstrap.getState().user?.unread_notifications_count ?? 0

/** Takes over how many notifications are unread, for the whole page. */
export function setUnreadCount({ bootstrap, enter }: Host, unread_notifications_count: number) {
  const now = bootstrap.getState()
  if (now.user) enter({ ...now, user: { ...now.user, unread_notifications_count } })
}

/** The same for one list: what was read leaves one of unread ones. */
function keptBy([, name, filter]: QueryKey, changed: Changed): Changed {
  const isOfUnread = name === 'unread' || (filter as NotificationListQuery | undefined)?.unread === true
  if (!isOfUnread) return changed
  return row => {
    const next = changed(row)
    return next?.read_at ? null : next
  }
}

const rowsOf = (listed: Listed) => ('pages' in listed ? listed.pages.flatMap(({ data }) => data) : listed)

const changedRows = (rows: readonly Notification[], changed: Changed) =>
  rows.flatMap(row => changed(row) ?? [])

function changedIn(listed: Listed, changed: Changed): Listed {
  if (!('pages' in listed)) return changedRows(listed, changed)
  const pages = listed.pages.map(page => ({ ...page, data: changedRows(page.data, changed) }))
  const gone = rowsOf(listed).length - pages.flatMap(({ data }) => data).length
  return { ...listed, pages: pages.map(page => ({ ...page, total: page.total - gone })) }
}

/** How many more are unread afterwards, each counted once however many lists show it. */
function moreUnread(before: [QueryKey, Listed | undefined][], changed: Changed) {
  const rows = new Map(
    before.flatMap(([, listed]) => (listed ? rowsOf(listed).map(row => [row.id, row] as const) : [])),
  )
  const unread = (row: Notification | null) => (row && !row.read_at ? 1 : 0)
  return [...rows.values()].reduce((sum, row) => sum + unread(changed(row)) - unread(row), 0)
}
