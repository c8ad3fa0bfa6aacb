import type { ReactNode } from 'react'
import { usePermission } from './use-permission'

/** Shows its children to holders of a permission, and the fallback to everybody else. */
export function Can({
  permission,
  children,
  fallback = null,
}: {
  permission: string
  children: ReactNode
  fallback?: ReactNode
}) {
  return usePermission(permission) ? children : fallback
}
