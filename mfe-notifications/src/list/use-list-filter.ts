import { useSearch } from '@app/shared/navigation'
import type { NotificationGroup, NotificationListQuery } from '@app/shared/wire'

/** The headings under which notifications stand. */
export const groups: readonly NotificationGroup[] = [
  'Workspaces',
  'Security',
  'Account',
  'Billing',
  'News',
  'Site',
]

type FilterName = 'unread' | 'group' | 'type' | 'workspace'

/** What is listed, and how to change that; an empty value leaves the filter out. */
export interface ListFilter {
  query: NotificationListQuery
  isOn: boolean
  change(changes: Partial<Record<FilterName, string>>): void
  /** Leaves every filter out. */
  clear(): void
}

/** Which notifications are listed, stored in the URL so that it survives a reload. What is not possible counts as not said. */
export function useListFilter(): ListFilter {
  const [params, changeSearch] = useSearch()
  const unread = params.get('unread') === 'true'
  const group = groups.find(name => name === params.get('group'))
  const type = params.get('type')
  const workspace = Number(params.get('workspace'))
  const isWorkspace = Number.isInteger(workspace) && workspace > 0
  const query: NotificationListQuery = {
    ...(unread && { unread }),
    ...(group && { group }),
    ...(type && { type }),
    ...(isWorkspace && { workspace }),
  }
  const change: ListFilter['change'] = changes =>
    changeSearch(next => {
      for (const [name, value] of Object.entries(changes))
        if (value) next.set(name, value)
        else next.delete(name)
    })
  return {
    query,
    isOn: Object.keys(query).length > 0,
    change,
    clear: () => change({ unread: '', group: '', type: '', workspace: '' }),
  }
}
