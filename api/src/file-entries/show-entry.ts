import type { FileEntry } from '@app/shared/wire'
import type { Context } from '../context/context'
import { displayName } from '../identity/display-name'
import type { FoundEntry } from './entry-store'
import { addressOf } from './serving/signed-address'

/** An entry as people see it. */
export function showEntry(context: Context, row: FoundEntry): FileEntry {
  const address = (key: string | null) => key && addressOf(context, row.disk, key)
  return {
    id: row.id,
    name: row.name,
    file_name: row.file_name ?? '',
    mime: row.mime,
    file_size: Number(row.file_size),
    extension: row.extension,
    type: row.type,
    disk_prefix: row.disk,
    url: address(row.file_name),
    thumbnail_url: address(row.thumbnail),
    parent_id: row.parent_id,
    workspace_id: row.workspace_id ?? 0,
    owner:
      row.owner_id === null
        ? null
        : {
            id: row.owner_id,
            display_name: displayName({
              first_name: row.owner_first_name,
              last_name: row.owner_last_name,
              email: row.owner_email ?? '',
            }),
          },
    is_shared: row.shared !== null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}
