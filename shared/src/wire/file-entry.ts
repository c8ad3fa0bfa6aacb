import { type Static, Type } from 'typebox'
import { paginated } from './pagination'
import { Id, nullable, oneLine } from './schema-parts'

/** What a file is, by its content; it decides the icon and whether there is a preview. */
export const FileKind = Type.Union([
  Type.Literal('folder'),
  Type.Literal('image'),
  Type.Literal('video'),
  Type.Literal('audio'),
  Type.Literal('pdf'),
  Type.Literal('text'),
  Type.Literal('archive'),
  Type.Literal('file'),
])
export type FileKind = Static<typeof FileKind>

/** A name of a file or folder: one segment of a path, at most 255 bytes as UTF-8. */
export const FileName = oneLine({ minLength: 1, maxLength: 255 })

/** An uploaded file, or a folder. Dates are ISO dates, sizes bytes. */
export const FileEntry = Type.Object({
  id: Type.Integer(),
  /** As people see it, with its extension. */
  name: Type.String(),
  /** Under which it is stored; says nothing of its name. Empty for a folder. */
  file_name: Type.String(),
  /** By content, not by name. Empty for a folder. */
  mime: Type.String(),
  file_size: Type.Integer(),
  /** In lower case, without a dot; empty when the name has none. */
  extension: Type.String(),
  type: FileKind,
  /** The disk: `uploads` is private, what is on `public` anybody may see. */
  disk_prefix: Type.Union([Type.Literal('uploads'), Type.Literal('public')]),
  /** Where its bytes are, for a short time and without a session; null for a folder. */
  url: nullable(Type.String()),
  /** A small WebP, once one was made, where one can be. */
  thumbnail_url: nullable(Type.String()),
  /** The folder it is in; null at the top. */
  parent_id: nullable(Type.Integer()),
  /** 0 for somebody's own files. */
  workspace_id: Type.Integer(),
  /** Who uploaded it; null when the account is gone. */
  owner: nullable(Type.Object({ id: Type.Integer(), display_name: Type.String() })),
  /** Whether somebody has a link to it that still works. */
  is_shared: Type.Boolean(),
  created_at: Type.String(),
  updated_at: Type.String(),
  /** Since when it is in the bin; null while it is not. */
  deleted_at: nullable(Type.String()),
})
export type FileEntry = Static<typeof FileEntry>

/** Answer of every call that makes, shows or changes one entry. */
export const FileEntryResponse = Type.Object({ fileEntry: FileEntry })
export type FileEntryResponse = Static<typeof FileEntryResponse>

/** A folder and the ones it is in, outermost first. */
export const FolderPath = Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }))
export type FolderPath = Static<typeof FolderPath>

/** What a list finds: one folder (the top when not said), or with a `query` everything below it. */
const list = {
  parentId: Type.Optional(Id),
  query: Type.Optional(Type.String({ maxLength: 255 })),
  type: Type.Optional(FileKind),
}
const found = {
  ...list,
  section: Type.Optional(Type.Union([Type.Literal('files'), Type.Literal('bin')])),
  orderBy: Type.Optional(
    Type.Union([
      Type.Literal('name'),
      Type.Literal('file_size'),
      Type.Literal('type'),
      Type.Literal('updated_at'),
    ]),
  ),
  orderDir: Type.Optional(Type.Union([Type.Literal('asc'), Type.Literal('desc')])),
}

/** Query of `GET file-entries`: what a list finds in a folder, below it or in the bin. */
export const FileEntriesQuery = Type.Object({
  ...found,
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
})
export type FileEntriesQuery = Static<typeof FileEntriesQuery>

/** Query of `GET file-entries/export`: all pages of a list. */
export const FileEntriesExportQuery = Type.Object(found)
export type FileEntriesExportQuery = Static<typeof FileEntriesExportQuery>

/** Answer of `GET file-entries`: folders before files, and where the folder is. */
export const FileEntriesResponse = Type.Intersect([paginated(FileEntry), Type.Object({ path: FolderPath })])
export type FileEntriesResponse = Static<typeof FileEntriesResponse>

/** Body of `POST file-entries/folders`. */
export const CreateFolderRequest = Type.Object({
  name: FileName,
  parentId: Type.Optional(nullable(Id)),
})
export type CreateFolderRequest = Static<typeof CreateFolderRequest>

/** Body of `PUT file-entries/{id}`. */
export const RenameFileRequest = Type.Object({ name: FileName })
export type RenameFileRequest = Static<typeof RenameFileRequest>

const entryIds = Type.Array(Id, { minItems: 1, maxItems: 1000, uniqueItems: true })

/** A change is about so many entries at most; more than some tens of thousands are too much for one statement. */
export const MOST_FILES_AT_ONCE = 10_000

/** Everything that a list with this query finds, on all its pages; `expected` is how many that were when somebody agreed. */
export const MatchingFiles = Type.Object({
  ...list,
  section: Type.Optional(Type.Union([Type.Literal('files'), Type.Literal('bin')])),
  expected: Type.Integer({ minimum: 1, maximum: MOST_FILES_AT_ONCE }),
})
export type MatchingFiles = Static<typeof MatchingFiles>

/** Query of `GET file-entries/archive`: entries by their ids, or everything that a list finds. What is in the bin goes into no archive. */
export const FileArchiveQuery = Type.Object({
  entryIds: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,199}$' })),
  ...list,
  expected: Type.Optional(MatchingFiles.properties.expected),
})
export type FileArchiveQuery = Static<typeof FileArchiveQuery>

/** Which entries a change is about. */
const meant = { entryIds: Type.Optional(entryIds), matching: Type.Optional(MatchingFiles) }

/** Body of `POST file-entries/move`: into a folder, or to the top with null. */
export const MoveFilesRequest = Type.Object({ ...meant, destinationId: nullable(Id) })
export type MoveFilesRequest = Static<typeof MoveFilesRequest>

/** Body of `POST file-entries/delete`: into the bin, or for good. `paths` are addresses of files on the public disk. */
export const DeleteFilesRequest = Type.Object({
  ...meant,
  paths: Type.Optional(Type.Array(Type.String({ maxLength: 255 }), { maxItems: 100 })),
  deleteForever: Type.Optional(Type.Boolean()),
})
export type DeleteFilesRequest = Static<typeof DeleteFilesRequest>

/** Body of `POST file-entries/restore`: out of the bin, to where they were, or to the top when that is gone. */
export const RestoreFilesRequest = Type.Object(meant)
export type RestoreFilesRequest = Static<typeof RestoreFilesRequest>

/** Answer of calls on several entries: how many changed, with what is in changed folders not counted. */
export const FilesChangedResponse = Type.Object({ count: Type.Integer() })
export type FilesChangedResponse = Static<typeof FilesChangedResponse>

/** Answer of `GET file-entries/usage`: what is used and what the plan of who pays allows; null without a limit. */
export const FileUsageResponse = Type.Object({
  /** Bytes, the bin and unfinished uploads included. */
  used: Type.Integer(),
  space: nullable(Type.Integer()),
  count: Type.Integer(),
  max_count: nullable(Type.Integer()),
  /** Bytes of one file. */
  max_size: nullable(Type.Integer()),
})
export type FileUsageResponse = Static<typeof FileUsageResponse>
