import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useHost } from '../host/host-context'
import type { Http } from '../http/create-http'
import { useTrans } from '../i18n/use-trans'
import type { Workspace } from '../wire'
import { leaveGone } from './leave-gone'
import { DEFAULT_WORKSPACE_ID } from './workspace-store'
import { workspacesQuery } from './workspaces-query'

/** What a list of workspaces shows of each: the default one has no more than this. */
type WorkspaceChoice = Pick<Workspace, 'id' | 'name' | 'image' | 'members_count'>

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
 * that is not on the list any more gives way to it, which is said. Nothing is fetched while `enabled` is false; `choices` is undefined until the
 * list has come.
 */
export function useWorkspaceChoices({ enabled = true }: { enabled?: boolean } = {}) {
  const { trans } = useTrans()
  const host = useHost()
  const active = useActiveWorkspace()
  const { data, isError, refetch, isSuccess, fetchStatus } = useQuery({
    ...workspacesQuery(host.http),
    enabled,
  })
  // Not while the list is being fetched: a workspace just joined is missing from the previous one.
  const isKnown = isSuccess && fetchStatus === 'idle'
  const isGone = isKnown && active.id !== DEFAULT_WORKSPACE_ID && !data.some(({ id }) => id === active.id)
  const found = data?.find(({ id }) => id === active.id)
  // The list that no longer has it has no name for it either.
  const last = useRef(found)
  useEffect(() => {
    if (found) last.current = found
    if (isGone) leaveGone(host, active.id, last.current)
  }, [found, isGone, host, active.id])
  const fallback: WorkspaceChoice = {
    id: DEFAULT_WORKSPACE_ID,
    name: trans('Default'),
    image: null,
    members_count: 1,
  }
  return {
    choices: data && [fallback, ...data],
    active: found ?? fallback,
    isError,
    refetch,
    select: active.select,
  }
}

const byName = (one: Workspace, other: Workspace) => one.name.localeCompare(other.name)
