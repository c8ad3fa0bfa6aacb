import type { Host } from '../host/host'
import type { Workspace } from '../wire'
import { DEFAULT_WORKSPACE_ID } from './workspace-store'
import { workspacesQuery } from './workspaces-query'

/** Milliseconds: nobody expects this, so there is time to read it. */
const TIMER = 8000

/**
 * Goes to the default workspace where the active one turns out to be gone, and says so; the page would become another one without a
 * word. Nothing where another one is active by now: of many refused calls the first says it,
 * and one's own leaving says nothing. `last` is the one that was shown last, where a list no longer has it.
 */
export function leaveGone(
  { workspace, queries, http, toasts }: Pick<Host, 'workspace' | 'queries' | 'http' | 'toasts'>,
  id: number,
  last?: Pick<Workspace, 'id' | 'name'>,
): void {
  if (workspace.getState() !== id) return
  const listed = queries.getQueryData(workspacesQuery(http).queryKey) ?? []
  const known = [...listed, ...(last ? [last] : [])].find(one => one.id === id)
  workspace.select(DEFAULT_WORKSPACE_ID)
  toasts.show(
    known
      ? {
          message: 'You are no longer in :name. This is your own space.',
          values: { name: known.name },
          timer: TIMER,
        }
      : // The cookie may be of whoever used this browser before: nothing is said to have been theirs.
        { message: 'You are not in the workspace that was open here. This is your own space.', timer: TIMER },
  )
}
