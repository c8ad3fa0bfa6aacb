import type { Http } from '@app/shared/http'
import type { SaveWorkspaceRequest, Workspace, WorkspaceResponse } from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** One workspace, as its reader sees it. */
export const workspaceQuery = (http: Http, id: number) =>
  queryOptions({
    queryKey: ['workspaces', id],
    queryFn: async () => (await http.get<WorkspaceResponse>(`workspaces/${id}`)).workspace,
  })

/** Creates a workspace, whose owner is the signed-in user. */
export const createWorkspace = async (http: Http, values: SaveWorkspaceRequest): Promise<Workspace> =>
  (await http.post<WorkspaceResponse>('workspaces', values)).workspace

/** Changes the name. */
export const renameWorkspace = async (http: Http, id: number, values: SaveWorkspaceRequest) =>
  (await http.put<WorkspaceResponse>(`workspaces/${id}`, values)).workspace

/** Removes the picture, so that the initials are shown. */
export const removePicture = async (http: Http, id: number) =>
  (await http.delete<WorkspaceResponse>(`workspaces/${id}/image`)).workspace

/** What the keys of a workspace's history begin with: the nouns of both events that renew it, `workspace.changed` and `file.changed`. */
export const activityKey = (id: number) => ['workspaces', 'files', id] as const
