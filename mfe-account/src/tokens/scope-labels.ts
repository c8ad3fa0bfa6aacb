import type { ApiScope } from '@app/shared/wire'

/** What each scope lets a program do, in the order in which they are offered. */
export const scopeLabels: Readonly<Record<ApiScope, string>> = {
  'account:read': 'Read your profile',
  'notifications:read': 'Read your notifications',
  'notifications:write': 'Mark your notifications as read',
  'content:read': 'Read pages, plans and lists',
  'users:read': 'Read other users, if you may',
  'workspaces:read': 'Read your workspaces and who is in them',
  'workspaces:write': 'Manage your workspaces and invite people',
}
