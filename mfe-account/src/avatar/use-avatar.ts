import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { User } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useKeepUser } from '../me/me'
import { removeAvatar, uploadAvatar } from './avatar-calls'

/** Changing and removing the own picture; what went wrong is told as a toast, what the server said about the file first. */
export function useAvatar({ id }: User) {
  const { http, notify } = useHost()
  const keep = useKeepUser()
  const showError = useShowError()
  const onError = (error: unknown) => showError(error, 'file')
  const done = (message: string) => (saved: User) => {
    keep(saved)
    notify({ message, type: 'positive' })
  }
  return {
    upload: useMutation({
      mutationFn: (image: Blob) => uploadAvatar(http, id, image),
      onSuccess: done('Uploaded avatar'),
      onError,
    }),
    remove: useMutation({
      mutationFn: () => removeAvatar(http, id),
      onSuccess: done('Removed avatar'),
      onError,
    }),
  }
}
