import { useBootstrap } from '@app/shared/bootstrap'
import { exportAddress } from '@app/shared/table'
import { useActiveWorkspace } from '@app/shared/workspace'
import type { FilesMeant } from '../calls/file-calls'

/** Where entries, or all that a list finds, can be downloaded as one ZIP archive. */
export function useArchiveAddress() {
  const base = useBootstrap(({ settings }) => settings.base_url)
  const { id } = useActiveWorkspace()
  return (meant: FilesMeant) =>
    exportAddress(base, 'file-entries/archive', {
      ...('matching' in meant ? meant.matching : { entryIds: meant.entryIds.join(',') }),
      ...(id !== 0 && { workspaceId: id }),
    })
}
