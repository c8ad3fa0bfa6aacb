import type { Notification } from '@app/shared/wire'
import { useState } from 'react'

type Group = readonly Notification[]

/** Which groups are shown whole, by their notifications: one that comes or goes, or that is loaded later, leaves its group open. */
export function useOpenGroups() {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const isOpen = (group: Group) => group.some(({ id }) => ids.has(id))
  const toggle = (group: Group) => {
    const next = new Set(ids)
    for (const { id } of group)
      if (isOpen(group)) next.delete(id)
      else next.add(id)
    setIds(next)
  }
  return { isOpen, toggle }
}
