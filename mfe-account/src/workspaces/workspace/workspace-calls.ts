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

/** Uploads an image as the picture of the workspace. */
export async function uploadPicture(http: Http, id: number, image: Blob): Promise<Workspace> {
  const form = new FormData()
  form.set('file', image, image instanceof File ? image.name : 'picture')
  return (await http.post<WorkspaceResponse>(`workspaces/${id}/image`, form)).workspace
}

/** Removes the picture, so that the initials are shown. */
export const removePicture = async (http: Http, id: number) =>
  (await http.delete<WorkspaceResponse>(`workspaces/${id}/image`)).workspace
