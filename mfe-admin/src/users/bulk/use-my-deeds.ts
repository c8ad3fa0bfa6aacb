import { usePermission } from '@app/shared/access'
import { type Deed, deeds } from './deeds'

/** What the reader may do to many; roles are given by who sees which there are. */
export function useMyDeeds(): Deed[] {
  const may = { 'users.update': usePermission('users.update'), 'users.delete': usePermission('users.delete') }
  const seesRoles = usePermission('roles.view')
  return Object.values<Deed>(deeds).filter(
    ({ permission, asks }) => may[permission] && (asks !== 'role' || seesRoles),
  )
}
