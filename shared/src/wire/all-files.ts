import { type Static, Type } from 'typebox'
import { FileKind } from './file-entry'
import { paginated } from './pagination'
import { Id, Moment, nullable } from './schema-parts'

/** A file of anybody, as the admin area shows it. Dates are ISO dates, sizes bytes. */
export const SiteFile = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  /** By content, not by name. */
  mime: Type.String(),
  type: FileKind,
  file_size: Type.Integer(),
  extension: Type.String(),
  /** Where its bytes are, for a short time and without a session. */
  url: nullable(Type.String()),
  thumbnail_url: nullable(Type.String()),
  /** Who uploaded it; null when the account is gone. */
  owner: nullable(Type.Object({ id: Type.Integer(), display_name: Type.String(), email: Type.String() })),
  /** The workspace it belongs to; null for somebody's own. */
  workspace: nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  created_at: Type.String(),
  /** Since when it is in the bin; null while it is not. */
  deleted_at: nullable(Type.String()),
})
export type SiteFile = Static<typeof SiteFile>

const filter = {
  /** A part of the name of the file. */
  query: Type.Optional(Type.String({ maxLength: 255 })),
  /** A part of the name or address of who uploaded it. */
  owner: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  type: Type.Optional(FileKind),
  binned: Type.Optional(Type.Boolean()),
  createdFrom: Type.Optional(Moment),
  createdBefore: Type.Optional(Moment),
  orderBy: Type.Optional(
    Type.Union([Type.Literal('name'), Type.Literal('file_size'), Type.Literal('created_at')]),
  ),
  orderDir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
}

/** Query of `GET files/export`: the same filter and order as the list's, without pages. */
export const SiteFileExportQuery = Type.Object(filter)
export type SiteFileExportQuery = Static<typeof SiteFileExportQuery>

/** Query of `GET files`: all files of all people, folders left out. */
export const SiteFilesQuery = Type.Object({
  ...filter,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type SiteFilesQuery = Static<typeof SiteFilesQuery>

/** Answer of `GET files`. */
export const SiteFilesResponse = paginated(SiteFile)
export type SiteFilesResponse = Static<typeof SiteFilesResponse>

/** Body of `POST files/delete`: files that go for good. */
export const DeleteSiteFilesRequest = Type.Object({
  ids: Type.Array(Id, { minItems: 1, maxItems: 100, uniqueItems: true }),
})
export type DeleteSiteFilesRequest = Static<typeof DeleteSiteFilesRequest>

/** Answer of `POST files/delete`: what came of each file, by id. */
export const DeleteSiteFilesResponse = Type.Object({
  results: Type.Array(
    Type.Object({
      id: Type.Integer(),
      result: Type.Union([Type.Literal('done'), Type.Literal('not_found')]),
    }),
  ),
})
export type DeleteSiteFilesResponse = Static<typeof DeleteSiteFilesResponse>
