import { type Static, Type } from 'typebox'
import { FileEntry, FolderPath } from './file-entry'
import { nullable } from './schema-parts'

/** Body of `POST file-entries/{id}/share`: for so many days, or with null until it is taken back. */
export const ShareFileRequest = Type.Object({
  days: nullable(Type.Integer({ minimum: 1, maximum: 365 })),
})
export type ShareFileRequest = Static<typeof ShareFileRequest>

/** A link that shows one file, or everything in a folder, to whoever has it. */
export const FileShare = Type.Object({
  url: Type.String(),
  /** An ISO date; null until it is taken back. */
  expires_at: nullable(Type.String()),
})
export type FileShare = Static<typeof FileShare>

/** Answer of `GET`, `POST` and `DELETE file-entries/{id}/share`; null while it is not shared. */
export const FileShareResponse = Type.Object({ share: nullable(FileShare) })
export type FileShareResponse = Static<typeof FileShareResponse>

/** What whoever has a link sees of an entry. */
export const SharedFile = Type.Pick(FileEntry, [
  'id',
  'name',
  'mime',
  'file_size',
  'extension',
  'type',
  'url',
  'thumbnail_url',
])
export type SharedFile = Static<typeof SharedFile>

/**
 * Answer of `GET shared-files/{token}`: the entry, who shares it, what is in it when it is a folder, and the folders it is in from the
 * shared one on (none for that one itself). `has_more` where the folder holds more than is told.
 */
export const SharedFileResponse = Type.Object({
  file: SharedFile,
  shared_by: Type.String(),
  expires_at: nullable(Type.String()),
  path: FolderPath,
  children: Type.Array(SharedFile),
  has_more: Type.Boolean(),
})
export type SharedFileResponse = Static<typeof SharedFileResponse>
