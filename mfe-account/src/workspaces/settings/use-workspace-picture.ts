import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { Workspace } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useKeepWorkspace } from '../workspace/keep-workspace'
import { removePicture, uploadPicture } from '../workspace/workspace-calls'

/** Mutations that change and remove the picture of a workspace; a failure is a toast, the server's error for the file first. */
export function useWorkspacePicture({ id }: Workspace) {
  const { http, notify } = useHost()
  const keep = useKeepWorkspace()
  const showError = useShowError()
  const onError = (error: unknown) => showError(error, 'file')
  const done = (message: string) => (saved: Workspace) => {
    keep(saved)
    notify({ message, type: 'positive' })
  }
  return {
    upload: useMutation({
      mutationFn: (image: Blob) => uploadPicture(http, id, image),
      onSuccess: done('Picture saved'),
      onError,
    }),
    remove: useMutation({
      mutationFn: () => removePicture(http, id),
      onSuccess: done('Picture removed'),
      onError,
    }),
  }
}
