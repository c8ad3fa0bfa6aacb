import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useHost } from '../host/host-context'
import type { Http } from '../http/create-http'
import { useTrans } from '../i18n/use-trans'
import type { Workspace, WorkspacesResponse } from '../wire'
import { DEFAULT_WORKSPACE_ID } from './workspace-store'

/** What a list of workspaces shows of each: the default one has no more than this. */
type WorkspaceChoice = Pick<Workspace, 'id' | 'name' | 'image' | 'members_count'>

/** The workspaces of the signed-in user, without the default one. */
export const workspacesQuery = (http: Http) =>
  queryOptions({
    queryKey: ['workspaces', 'mine'],
    queryFn: async () => (await http.get<WorkspacesResponse>('me/workspaces')).workspaces,
  })

/** Puts a workspace that an answer brought among those of the user, so that lists show it before they are asked for anew. */
export function keepWorkspace(queries: QueryClient, http: Http, saved: Workspace): void {
  queries.setQueryData(
    workspacesQuery(http).queryKey,
    before => before && [...before.filter(({ id }) => id !== saved.id), saved].sort(byName),
  )
}

/** The active workspace's id (0 is the default one) and the way to change it. */
export function useActiveWorkspace(): { id: number; select: (id: number) => void } {
  const { workspace } = useHost()
  return { id: useStore(workspace), select: workspace.select }
}

/**
 * The workspaces to choose from, the default one first and then by name, and the active one of them; an active one
 * that is not on the list any more gives way to it. Nothing is fetched while `enabled` is false; `choices` is undefined until the
 * list has come.
 */
export function useWorkspaceChoices({ enabled = true }: { enabled?: boolean } = {}) {
  const { trans } = useTrans()
  const { http } = useHost()
  const active = useActiveWorkspace()
  const { data, isError, refetch, isSuccess, fetchStatus } = useQuery({ ...workspacesQuery(http), enabled })
  // Not while the list is being fetched: a workspace just joined is missing from the previous one.
  const isKnown = isSuccess && fetchStatus === 'idle'
  const isGone = isKnown && active.id !== DEFAULT_WORKSPACE_ID && !data.some(({ id }) => id === active.id)
  const { select } = active
  useEffect(() => {
    if (isGone) select(DEFAULT_WORKSPACE_ID)
  }, [isGone, select])
  const fallback: WorkspaceChoice = {
    id: DEFAULT_WORKSPACE_ID,
    name: trans('Default'),
    image: null,
    members_count: 1,
  }
  return {
    choices: data && [fallback, ...data],
    active: data?.find(({ id }) => id === active.id) ?? fallback,
    isError,
    refetch,
    select,
  }
}

const byName = (one: Workspace, other: Workspace) => one.name.localeCompare(other.name)
