import type { FileKind, UploadDisk } from '@app/shared/wire'
import type { ColumnType, Generated } from 'kysely'

type CreatedAt = ColumnType<Date, Date, never>
/** A whole number of bytes; the driver gives it as text, because it can be larger than 32 bits hold. */
type Bytes = ColumnType<string, number | undefined, number>

/** Uploaded files and what is about to become one. */
export interface FileTables {
  file_entries: {
    id: Generated<number>
    /** The workspace it belongs to, or else the user: one of the two is null. */
    workspace_id: number | null
    user_id: number | null
    /** Null when the account is gone. */
    uploaded_by: number | null
    parent_id: number | null
    name: string
    type: FileKind
    disk: Generated<UploadDisk>
    /** Key in the store; null for a folder. */
    file_name: string | null
    mime: Generated<string>
    extension: Generated<string>
    file_size: Bytes
    /** Key of its thumbnail in the store; null when none was or could be made. */
    thumbnail: string | null
    /** When a thumbnail was tried; null before. */
    thumbnail_at: Date | null
    created_at: CreatedAt
    updated_at: Date
    deleted_at: Date | null
  }
  /** What is being uploaded, or was: `entry_id` is set once, so a key makes one file. */
  uploads: {
    key: string
    user_id: number
    workspace_id: number | null
    parent_id: number | null
    relative_path: string | null
    transport: 'form' | 'tus' | 's3' | 's3-multipart'
    disk: UploadDisk
    name: string
    /** Bytes that were announced; they count as used until the upload ends or expires. */
    size: ColumnType<string, number, never>
    /** The id that S3 gave an upload in parts. */
    service_id: string | null
    entry_id: number | null
    /** What a browser calls it, and again when it sends it again. */
    ticket: Generated<string | null>
    created_at: CreatedAt
    expires_at: Date
  }
  file_shares: {
    entry_id: number
    token: string
    created_by: number | null
    created_at: CreatedAt
    /** Null until it is taken back. */
    expires_at: Date | null
  }
  /** Bytes that no row names any more: they are deleted from the store, and then this row. The database fills it. */
  removed_files: {
    id: Generated<string>
    disk: UploadDisk
    key: string
    /** The id of an upload in parts that ended before its end. */
    service_id: string | null
  }
}
