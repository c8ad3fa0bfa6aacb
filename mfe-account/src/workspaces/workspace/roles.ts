import type { GivenRole, Workspace, WorkspaceRole } from '@app/shared/wire'

/** What each role is called. */
export const roleLabels: Record<WorkspaceRole, string> = {
  owner: 'Owner',
  admin: 'Admin',
  member: 'Member',
}

/** The roles that can be given, each with what it lets somebody do. */
export const givenRoles: readonly { role: GivenRole; label: string; about: string }[] = [
  { role: 'member', label: roleLabels.member, about: 'Uses what is in the workspace.' },
  { role: 'admin', label: roleLabels.admin, about: 'Also invites people and changes the workspace.' },
]

/** Whether its reader may invite people, change roles and change the workspace itself. */
export const mayManage = ({ role }: Pick<Workspace, 'role'>) => role !== 'member'

/** Whether its reader may give it to somebody else, or delete it. */
export const isOwner = ({ role }: Pick<Workspace, 'role'>) => role === 'owner'
