import { useHost } from '@app/shared/host'
import type { Http } from '@app/shared/http'
import { useShowError } from '@app/shared/toasts'
import type { User, UserResponse } from '@app/shared/wire'
import { useMutation } from '@tanstack/react-query'
import { useKeepUser } from '../me/me'

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

/** Uploads an image as the picture of the user. */
async function uploadAvatar(http: Http, userId: number, image: Blob) {
  const form = new FormData()
  form.set('file', image, image instanceof File ? image.name : 'avatar')
  return (await http.post<UserResponse>(`users/${userId}/avatar`, form)).user
}

/** Removes the picture, so that the initials are shown. */
const removeAvatar = async (http: Http, userId: number) =>
  (await http.delete<UserResponse>(`users/${userId}/avatar`)).user
