import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { nullable } from './schema-parts'

/** A workspace as those see it who answer for the site; `created_at` is an ISO date. */
export const SiteWorkspace = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  image: nullable(Type.String()),
  owner: Type.Object({ id: Type.Integer(), display_name: Type.String(), email: Type.String() }),
  members_count: Type.Integer(),
  created_at: Type.String(),
})
export type SiteWorkspace = Static<typeof SiteWorkspace>

const filter = {
  query: Type.Optional(Type.String({ maxLength: 255 })),
  orderBy: Type.Optional(
    Type.Union([Type.Literal('name'), Type.Literal('members_count'), Type.Literal('created_at')]),
  ),
  orderDir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
}

/** Query of `GET site-workspaces/export`: a part of its name, or of the name or address of its owner, and an order. */
export const SiteWorkspaceExportQuery = Type.Object(filter)
export type SiteWorkspaceExportQuery = Static<typeof SiteWorkspaceExportQuery>

/** Query of `GET site-workspaces`: the same, and a page. */
export const SiteWorkspacesQuery = Type.Object({
  ...filter,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type SiteWorkspacesQuery = Static<typeof SiteWorkspacesQuery>

/** Answer of `GET site-workspaces`. */
export const SiteWorkspacesResponse = paginated(SiteWorkspace)
export type SiteWorkspacesResponse = Static<typeof SiteWorkspacesResponse>

/** Answer of every call that shows or changes one of them. */
export const SiteWorkspaceResponse = Type.Object({ workspace: SiteWorkspace })
export type SiteWorkspaceResponse = Static<typeof SiteWorkspaceResponse>
