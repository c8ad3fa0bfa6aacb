import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { Workspace, WorkspaceResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { usePictureUpload } from '../../avatar/use-picture-upload'
import { useKeepWorkspace } from '../workspace/keep-workspace'
import { removePicture } from '../workspace/workspace-calls'

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
    ...usePictureUpload<WorkspaceResponse>(`workspaces/${id}/image`, {
      onSuccess: ({ workspace }) => done('Picture saved')(workspace),
      onError,
    }),
    remove: useMutation({
      mutationFn: () => removePicture(http, id),
      onSuccess: done('Picture removed'),
      onError,
    }),
  }
}
