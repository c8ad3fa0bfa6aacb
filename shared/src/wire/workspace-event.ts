import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Id, Moment, nullable } from './schema-parts'

/** What the history of a workspace holds of its files. */
export const FileEventKind = Type.Union([
  Type.Literal('fileUploaded'),
  Type.Literal('folderCreated'),
  Type.Literal('fileRenamed'),
  Type.Literal('fileMoved'),
  Type.Literal('fileShared'),
  Type.Literal('fileUnshared'),
  Type.Literal('fileDeleted'),
  Type.Literal('fileRestored'),
  Type.Literal('fileErased'),
])
export type FileEventKind = Static<typeof FileEventKind>

/** What the history of a workspace holds today. */
export const WorkspaceEventKind = Type.Union([
  ...FileEventKind.anyOf,
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
  /** Whom or what it is about: a member's name, an address, a new name; of files the first, as it was called then. */
  subject: nullable(Type.String()),
  /** What it became, such as a role, a name, or the folder it is in; null for the top. */
  detail: nullable(Type.String()),
  /** How many files or folders it is about, the one that is named included. */
  count: Type.Integer(),
  created_at: Type.String(),
})
export type WorkspaceEvent = Static<typeof WorkspaceEvent>

/** Query of `GET workspaces/{id}/activity`; 30 per page when not said. */
export const WorkspaceActivityQuery = Type.Object({
  kind: Type.Optional(WorkspaceEventKind),
  /** Only what is about files, or only what is not. */
  about: Type.Optional(Type.Union([Type.Literal('files'), Type.Literal('workspace')])),
  /** Only what this user did. */
  actorId: Type.Optional(Id),
  /** At this moment or later, and before this one. */
  createdFrom: Type.Optional(Moment),
  createdBefore: Type.Optional(Moment),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type WorkspaceActivityQuery = Static<typeof WorkspaceActivityQuery>

/** Answer of `GET workspaces/{id}/activity`, newest first. */
export const WorkspaceActivityResponse = paginated(WorkspaceEvent)
export type WorkspaceActivityResponse = Static<typeof WorkspaceActivityResponse>

/** Answer of `GET workspaces/{id}/activity/people`: who did something that the reader may see, by name. */
export const WorkspaceActivityPeopleResponse = Type.Object({
  people: Type.Array(Type.Object({ id: Type.Integer(), display_name: Type.String() })),
})
export type WorkspaceActivityPeopleResponse = Static<typeof WorkspaceActivityPeopleResponse>
