import type { Http } from '@app/shared/http'
import type {
  SiteWorkspaceResponse,
  SiteWorkspacesQuery,
  SiteWorkspacesResponse,
  StatusResponse,
  WorkspaceMembersQuery,
  WorkspaceMembersResponse,
} from '@app/shared/wire'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** What every cached answer about workspaces of everybody begins with. */
export const WORKSPACES = ['admin', 'workspaces'] as const

/** One page of those that match; the page before stays on screen while the next one loads. */
export const workspacesQuery = (http: Http, query: SiteWorkspacesQuery) =>
  queryOptions({
    queryKey: [...WORKSPACES, query],
    queryFn: async () => (await http.get<SiteWorkspacesResponse>('site-workspaces', { query })).pagination,
    placeholderData: keepPreviousData,
  })

export const workspaceQuery = (http: Http, id: string) =>
  queryOptions({
    queryKey: [...WORKSPACES, id],
    queryFn: async () => (await http.get<SiteWorkspaceResponse>(`site-workspaces/${id}`)).workspace,
  })

/** One page of who is in a workspace. */
export const membersQuery = (http: Http, id: number, query: WorkspaceMembersQuery) =>
  queryOptions({
    queryKey: [...WORKSPACES, String(id), 'members', query],
    queryFn: async () =>
      (await http.get<WorkspaceMembersResponse>(`site-workspaces/${id}/members`, { query })).pagination,
    placeholderData: keepPreviousData,
  })

export const renameWorkspace = (http: Http, id: number, name: string) =>
  http.put<SiteWorkspaceResponse>(`site-workspaces/${id}`, { name })

/** Makes another member the owner; the former one stays as an admin. */
export const transferWorkspace = (http: Http, id: number, userId: number) =>
  http.post<SiteWorkspaceResponse>(`site-workspaces/${id}/transfer`, { user_id: userId })

/** Deletes a workspace and all in it, whose name was typed. */
export const deleteWorkspace = (http: Http, id: number, name: string) =>
  http.delete<StatusResponse>(`site-workspaces/${id}`, { body: { name } })
