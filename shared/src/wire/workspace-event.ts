import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { nullable } from './schema-parts'

/** What the history of a workspace holds today. */
export const WorkspaceEventKind = Type.Union([
  Type.Literal('created'),
  Type.Literal('renamed'),
  Type.Literal('pictureChanged'),
  Type.Literal('invited'),
  Type.Literal('linkCreated'),
  Type.Literal('inviteRevoked'),
  Type.Literal('inviteDeclined'),
  Type.Literal('joined'),
  Type.Literal('left'),
  Type.Literal('removed'),
  Type.Literal('roleChanged'),
  Type.Literal('transferred'),
])
export type WorkspaceEventKind = Static<typeof WorkspaceEventKind>

/** Something that happened in a workspace: `kind` is a `WorkspaceEventKind` or newer; `created_at` is an ISO date. */
export const WorkspaceEvent = Type.Object({
  id: Type.Integer(),
  kind: Type.String(),
  /** Who did it; the name is kept when the account goes. */
  actor: nullable(Type.String()),
  /** Whom or what it is about: a member's name, an address, a new name. */
  subject: nullable(Type.String()),
  /** What it became, such as a role. */
  detail: nullable(Type.String()),
  created_at: Type.String(),
})
export type WorkspaceEvent = Static<typeof WorkspaceEvent>

/** Query of `GET workspaces/{id}/activity`; 30 per page when not said. */
export const WorkspaceActivityQuery = Type.Object({
  kind: Type.Optional(WorkspaceEventKind),
  /** Only what this user did. */
  actorId: Type.Optional(Type.Integer()),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type WorkspaceActivityQuery = Static<typeof WorkspaceActivityQuery>

/** Answer of `GET workspaces/{id}/activity`, newest first. */
export const WorkspaceActivityResponse = paginated(WorkspaceEvent)
export type WorkspaceActivityResponse = Static<typeof WorkspaceActivityResponse>
