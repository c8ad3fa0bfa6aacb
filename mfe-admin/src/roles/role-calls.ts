import type { Http } from '@app/shared/http'
import type {
  CreateRoleRequest,
  RoleResponse,
  RolesResponse,
  StatusResponse,
  UpdateRoleRequest,
} from '@app/shared/wire'
import { queryOptions } from '@tanstack/react-query'

/** What every cached answer about roles begins with. */
export const ROLES = ['admin', 'roles'] as const

/** All roles of the site. */
export const rolesQuery = (http: Http) =>
  queryOptions({ queryKey: ROLES, queryFn: async () => (await http.get<RolesResponse>('roles')).roles })

export const createRole = async (http: Http, role: CreateRoleRequest) =>
  (await http.post<RoleResponse>('roles', role)).role

/** 409 when somebody else has changed it since `revision`. */
export const updateRole = async (http: Http, id: number, role: UpdateRoleRequest) =>
  (await http.put<RoleResponse>(`roles/${id}`, role)).role

export const deleteRole = (http: Http, id: number) => http.delete<StatusResponse>(`roles/${id}`)
