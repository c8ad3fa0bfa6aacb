import type { Http } from '@app/shared/http'
import type {
  EditedMenu,
  MenuResponse,
  MenusResponse,
  NewMenuRequest,
  StatusResponse,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** All menus with their revisions. */
export const menusQuery = (http: Http) =>
  queryOptions({
    queryKey: ['admin', 'menus'],
    queryFn: async () => (await http.get<MenusResponse>('menus')).menus,
    // Somebody edits what was read: it changes under nobody's hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Stores a menu; throws an ApiError of status 409 when somebody saved it since `revision`. */
export const saveMenu = async (http: Http, { id, revision, ...menu }: EditedMenu): Promise<EditedMenu> =>
  (await http.put<MenuResponse>(`menus/${id}`, { ...menu, revision })).menu

export const addMenu = async (http: Http, menu: NewMenuRequest): Promise<EditedMenu> =>
  (await http.post<MenuResponse>('menus', menu)).menu

export const deleteMenu = (http: Http, id: number) => http.delete<StatusResponse>(`menus/${id}`)
