import { useHost } from '@app/shared/host'
import { useShowError } from '@app/shared/toasts'
import type { User } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useKeepUser } from '../me/me'
import { removeAvatar, uploadAvatar } from './avatar-calls'

/** Mutations that change and remove the own picture; a failure is a toast, the server's error for the file first. */
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
