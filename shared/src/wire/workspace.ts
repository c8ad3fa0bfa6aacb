import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Moment, nullable, oneLine } from './schema-parts'

/** What a member may do: the one owner everything, admins all but transferring and deleting, members use it. */
export const WorkspaceRole = Type.Union([
  Type.Literal('owner'),
  Type.Literal('admin'),
  Type.Literal('member'),
])
export type WorkspaceRole = Static<typeof WorkspaceRole>

/** A role that can be given; ownership is transferred. */
export const GivenRole = Type.Union([Type.Literal('admin'), Type.Literal('member')])
export type GivenRole = Static<typeof GivenRole>

/** A workspace as one of its members sees it: `role` is the reader's own. `created_at` is an ISO date. */
export const Workspace = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: nullable(Type.String()),
  members_count: Type.Integer(),
  /** How many members the owner's plan allows, invited ones included; null without a limit. */
  members_limit: nullable(Type.Integer()),
  owner_id: Type.Integer(),
  role: WorkspaceRole,
  created_at: Type.String(),
})
export type Workspace = Static<typeof Workspace>

/** Answer of `GET me/workspaces`, by name. The Default workspace (id 0) is not among them: pages add it. */
export const WorkspacesResponse = Type.Object({ workspaces: Type.Array(Workspace) })
export type WorkspacesResponse = Static<typeof WorkspacesResponse>

/** Answer of every call that shows or changes one workspace. */
export const WorkspaceResponse = Type.Object({ workspace: Workspace })
export type WorkspaceResponse = Static<typeof WorkspaceResponse>

/** Body of `POST workspaces` and `PUT workspaces/{id}`. */
export const SaveWorkspaceRequest = Type.Object({ name: oneLine({ minLength: 1, maxLength: 60 }) })
export type SaveWorkspaceRequest = Static<typeof SaveWorkspaceRequest>

/** Body of `DELETE workspaces/{id}`: its name, typed, says that this is meant. */
export const DeleteWorkspaceRequest = Type.Object({ name: Type.String({ maxLength: 60 }) })
export type DeleteWorkspaceRequest = Static<typeof DeleteWorkspaceRequest>

/** Somebody in a workspace; `id` is that of the user, `joined_at` an ISO date. */
export const WorkspaceMember = Type.Object({
  id: Type.Integer(),
  display_name: Type.String(),
  email: Type.String(),
  avatar: nullable(Type.String()),
  role: WorkspaceRole,
  joined_at: Type.String(),
})
export type WorkspaceMember = Static<typeof WorkspaceMember>

/** Query of `GET workspaces/{id}/members`: a part of a name or address, filters, order; 30 per page when not said. */
export const WorkspaceMembersQuery = Type.Object({
  query: Type.Optional(Type.String({ maxLength: 255 })),
  role: Type.Optional(WorkspaceRole),
  /** Joined at this moment or later, and before this one. */
  joinedFrom: Type.Optional(Moment),
  joinedBefore: Type.Optional(Moment),
  /** Without it the owner comes first, then all by name. */
  orderBy: Type.Optional(
    Type.Union([
      Type.Literal('name'),
      Type.Literal('email'),
      Type.Literal('role'),
      Type.Literal('joined_at'),
    ]),
  ),
  orderDir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type WorkspaceMembersQuery = Static<typeof WorkspaceMembersQuery>

/** Answer of `GET workspaces/{id}/members`: those who match, in the order asked for. */
export const WorkspaceMembersResponse = paginated(WorkspaceMember)
export type WorkspaceMembersResponse = Static<typeof WorkspaceMembersResponse>

/** Body of `PUT workspaces/{id}/members/{userId}`. */
export const ChangeRoleRequest = Type.Object({ role: GivenRole })
export type ChangeRoleRequest = Static<typeof ChangeRoleRequest>

/** Body of `POST workspaces/{id}/transfer`: the member who becomes the owner. */
export const TransferWorkspaceRequest = Type.Object({ user_id: Type.Integer() })
export type TransferWorkspaceRequest = Static<typeof TransferWorkspaceRequest>
