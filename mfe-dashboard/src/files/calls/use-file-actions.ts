import { useHost } from '@app/shared/host'
import { useSearch } from '@app/shared/navigation'
import { useOfferRetry, useShowError } from '@app/shared/toasts'
import type { FilesChangedResponse } from '@app/shared/wire'
import { type MutationFunction, useMutation } from '@tanstack/react-query'
import { deleteFiles, type FilesMeant, filesKey, moveFiles, restoreFiles } from './file-calls'
import { type Changed, showAtOnce } from './show-at-once'

/** Asks for everything that is known of files anew. */
export function useRefreshFiles() {
  const { queries } = useHost()
  return () => queries.invalidateQueries({ queryKey: filesKey })
}

/** Takes entries out of the selection, which stands in the address: what left the list by its own menu is not meant any more. */
function useUnselect() {
  const [params, change] = useSearch()
  return (meant: FilesMeant) => {
    const gone = 'entryIds' in meant ? meant.entryIds.map(String) : []
    if (!gone.some(id => params.has('sel', id))) return
    change(next => {
      for (const id of gone) next.delete('sel', id)
    })
  }
}

/** Puts entries into the bin, which leave the list at once, and offers to take them out again. */
export function useBinFiles(done?: () => void) {
  const { http, notify } = useHost()
  const unselect = useUnselect()
  const restore = useChange({
    change: (meant: FilesMeant) => restoreFiles(http, meant),
    // The offer went with its press.
    retry: meant => restore.mutate(meant),
  })
  return useChange({
    change: (meant: FilesMeant) => deleteFiles(http, meant, false),
    changed(meant) {
      // What everything that a list finds is, the server decides.
      if ('matching' in meant) return undefined
      done?.()
      unselect(meant)
      return entry => (meant.entryIds.includes(entry.id) ? null : entry)
    },
    done(meant, { count }) {
      if ('matching' in meant) done?.()
      notify({
        message: 'Moved to the bin|:count items moved to the bin',
        values: { count },
        // What a list found is not what it finds afterwards; the bin has it.
        ...('entryIds' in meant && { action: { label: 'Undo', onSelect: () => restore.mutate(meant) } }),
        timer: 8000,
      })
    },
  })
}

/** Takes entries out of the bin. */
export function useRestoreFiles(done?: () => void) {
  const { http, notify } = useHost()
  const unselect = useUnselect()
  return useChange({
    change: (meant: FilesMeant) => restoreFiles(http, meant),
    done(meant, { count }) {
      done?.()
      unselect(meant)
      notify({ message: 'Restored|:count items restored', values: { count }, type: 'positive' })
    },
  })
}

/** Deletes entries for good. */
export function useDeleteForever(done?: () => void) {
  const { http, notify } = useHost()
  const unselect = useUnselect()
  return useChange({
    change: (meant: FilesMeant) => deleteFiles(http, meant, true),
    done(meant, { count }) {
      done?.()
      unselect(meant)
      notify({ message: 'Deleted for good|:count items deleted for good', values: { count } })
    },
  })
}

/** Moves entries into a folder, or to the top with null. */
export function useMoveFiles(done?: () => void) {
  const { http, notify } = useHost()
  return useChange({
    change: ({ meant, to }: { meant: FilesMeant; to: number | null }) => moveFiles(http, meant, to),
    done(_, { count }) {
      done?.()
      notify({ message: 'Moved|:count items moved', values: { count }, type: 'positive' })
    },
  })
}

interface Change<What> {
  change: MutationFunction<FilesChangedResponse, What>
  /** What becomes of the entries on screen, which show it before the server answers. */
  changed?: (what: What) => Changed | undefined
  done?: (what: What, answer: FilesChangedResponse) => void
  /** What is offered when it has failed; otherwise it is to be done again where it was done. */
  retry?: (what: What) => void
}

function useChange<What>({ change, changed, done, retry }: Change<What>) {
  const { queries } = useHost()
  const refresh = useRefreshFiles()
  const showError = useShowError()
  const offerRetry = useOfferRetry()
  return useMutation({
    mutationFn: change,
    onMutate: what => {
      const shown = changed?.(what)
      return shown && showAtOnce(queries, shown)
    },
    onSuccess: (answer, what) => {
      done?.(what, answer)
      return refresh()
    },
    onError: (error, what, takeBack) => {
      takeBack?.()
      if (retry) offerRetry(error, () => retry(what))
      else showError(error)
      // What could not be changed may be gone.
      void refresh()
    },
  })
}
