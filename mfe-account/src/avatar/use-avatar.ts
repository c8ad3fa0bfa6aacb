import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { useShowError } from '@app/shared/toasts'
import type { User, UserResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useKeepUser } from '../me/me'
import { usePictureUpload } from './use-picture-upload'

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
    ...usePictureUpload<UserResponse>(`users/${id}/avatar`, {
      onSuccess: ({ user }) => done('Uploaded avatar')(user),
      onError,
    }),
    remove: useMutation({
      mutationFn: () => removeAvatar(http, id),
      onSuccess: done('Removed avatar'),
      onError,
    }),
  }
}

/** Removes the picture, so that the initials are shown. */
const removeAvatar = async (http: Http, userId: number) =>
  (await http.delete<UserResponse>(`users/${userId}/avatar`)).user
