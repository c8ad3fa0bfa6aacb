import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../http/create-http'
import type { WorkspacesResponse } from '../wire'

/** The workspaces of the signed-in user, without the default one. */
export const workspacesQuery = (http: Http) =>
  queryOptions({
    queryKey: ['workspaces', 'mine'],
    queryFn: async () => (await http.get<WorkspacesResponse>('me/workspaces')).workspaces,
  })
