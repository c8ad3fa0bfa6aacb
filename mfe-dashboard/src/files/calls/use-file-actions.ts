import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { FilesChangedResponse } from '@app/shared/wire'
import { type MutationFunction, useMutation } from '@tanstack/react-query'
import { deleteFiles, filesKey, moveFiles, restoreFiles } from './file-calls'

/** Asks for everything that is known of files anew. */
export function useRefreshFiles() {
  const { queries } = useHost()
  return () => queries.invalidateQueries({ queryKey: filesKey })
}

/** Puts entries into the bin, and offers to take them out again. */
export function useBinFiles(done?: () => void) {
  const { http, notify } = useHost()
  const restore = useChange((ids: number[]) => restoreFiles(http, ids))
  return useChange(
    (ids: number[]) => deleteFiles(http, ids, false),
    ids => {
      done?.()
      notify({
        message: 'Moved to the bin|:count items moved to the bin',
        values: { count: ids.length },
        action: { label: 'Undo', onSelect: () => restore.mutate(ids) },
        timer: 8000,
      })
    },
  )
}

/** Takes entries out of the bin. */
export function useRestoreFiles(done?: () => void) {
  const { http, notify } = useHost()
  return useChange(
    (ids: number[]) => restoreFiles(http, ids),
    ids => {
      done?.()
      notify({ message: 'Restored|:count items restored', values: { count: ids.length }, type: 'positive' })
    },
  )
}

/** Deletes entries for good. */
export function useDeleteForever(done?: () => void) {
  const { http, notify } = useHost()
  return useChange(
    (ids: number[]) => deleteFiles(http, ids, true),
    ids => {
      done?.()
      notify({ message: 'Deleted for good|:count items deleted for good', values: { count: ids.length } })
    },
  )
}

/** Moves entries into a folder, or to the top with null. */
export function useMoveFiles(done?: () => void) {
  const { http, notify } = useHost()
  return useChange(
    ({ ids, to }: { ids: number[]; to: number | null }) => moveFiles(http, ids, to),
    ({ ids }) => {
      done?.()
      notify({ message: 'Moved|:count items moved', values: { count: ids.length }, type: 'positive' })
    },
  )
}

function useChange<What>(change: MutationFunction<FilesChangedResponse, What>, done?: (what: What) => void) {
  const refresh = useRefreshFiles()
  const showError = useShowError()
  return useMutation({
    mutationFn: change,
    onSuccess: (_, what) => {
      done?.(what)
      return refresh()
    },
    onError: error => {
      showError(error)
      // What could not be changed may be gone.
      void refresh()
    },
  })
}
