import { useBootstrap } from '@app/shared/bootstrap'
import { useActiveWorkspace } from '@app/shared/workspace'

/** Where entries can be downloaded as one ZIP archive. */
export function useArchiveAddress() {
  const base = useBootstrap(({ settings }) => settings.base_url)
  const { id } = useActiveWorkspace()
  return (entryIds: readonly number[]) => {
    const query = new URLSearchParams({
      entryIds: entryIds.join(','),
      ...(id !== 0 && { workspaceId: String(id) }),
    })
    return `${base}/api/v1/file-entries/archive?${query}`
  }
}
