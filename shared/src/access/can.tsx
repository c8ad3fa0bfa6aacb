import type { ReactNode } from 'react'
import { useShallow } from 'zustand/react/shallow'
import { useBootstrap } from '../bootstrap/bootstrap'
import type { PermissionName } from './permission-names'
import { hasPermission } from './permissions'
import { checkQuota, type Quota } from './quota'

/** Whether the visitor holds a permission; rerenders when the session changes. */
export const usePermission = (name: PermissionName): boolean =>
  useBootstrap(bootstrap => hasPermission(bootstrap, name))

/** Renders its children for visitors with a permission, and the fallback for all others. */
export function Can({
  permission,
  children,
  fallback = null,
}: {
  permission: PermissionName
  children: ReactNode
  fallback?: ReactNode
}) {
  return usePermission(permission) ? children : fallback
}

/** Whether one more is allowed when there are `count` already; rerenders when the session changes. */
export const useQuota = (permission: string, restriction: string, count: number): Quota =>
  useBootstrap(useShallow(bootstrap => checkQuota(bootstrap, { permission, restriction, count })))
