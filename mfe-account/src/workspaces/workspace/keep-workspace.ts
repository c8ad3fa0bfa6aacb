import { useHost } from '@app/shared/host'
import type { Workspace } from '@app/shared/wire'
import { DEFAULT_WORKSPACE_ID, keepWorkspace, workspacesQuery } from '@app/shared/workspace'
import { activityKey, workspaceQuery } from './workspace-calls'

/** Applies the workspace of an answer to the cache, so that the whole page shows it. */
export function useKeepWorkspace(): (saved: Workspace) => void {
  const { http, queries } = useHost()
  return saved => {
    keepWorkspace(queries, http, saved)
    queries.setQueryData(workspaceQuery(http, saved.id).queryKey, saved)
  }
}

/** Takes a workspace one is no longer in off the page, and goes to the list. */
export function useForgetWorkspace(): (id: number) => void {
  const { http, queries, workspace, navigate } = useHost()
  return id => {
    if (workspace.getState() === id) workspace.select(DEFAULT_WORKSPACE_ID)
    queries.setQueryData(workspacesQuery(http).queryKey, before => before?.filter(one => one.id !== id))
    navigate('/workspaces')
    queries.removeQueries({ queryKey: ['workspaces', id] })
    queries.removeQueries({ queryKey: activityKey(id) })
  }
}
