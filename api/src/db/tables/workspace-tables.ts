import type { WorkspaceEventKind, WorkspaceRole } from '@app/shared/wire'
import type { ColumnType, Generated } from 'kysely'

type CreatedAt = ColumnType<Date, Date | undefined, never>

/** Workspaces and what belongs to them. */
export interface WorkspaceTables {
  workspaces: {
    id: Generated<number>
    name: string
    /** Where its picture is, below the base path. */
    image: string | null
    created_at: CreatedAt
  }
  /** One member of each workspace is its owner. */
  workspace_members: {
    workspace_id: number
    user_id: number
    role: WorkspaceRole
    joined_at: Generated<Date>
  }
  workspace_invites: {
    id: string
    workspace_id: number
    /** Null for a link that anybody who has it may use. */
    email: string | null
    role: Exclude<WorkspaceRole, 'owner'>
    invited_by: number | null
    /** Who used it; one for an address is then used up, and answers its user alone. */
    accepted_by: number | null
    created_at: CreatedAt
    expires_at: Date
  }
  workspace_events: {
    id: Generated<string>
    workspace_id: number
    kind: WorkspaceEventKind
    actor_id: number | null
    /** The name at that time, which stays when the account goes. */
    actor: string | null
    subject: string | null
    detail: string | null
    /** How many files it is about. */
    count: Generated<number>
    created_at: CreatedAt
  }
}
