import type { Http } from '@app/shared/http'
import type { UserResponse } from '@app/shared/wire'

/** Makes an image file the own picture. */
export async function uploadAvatar(http: Http, userId: number, image: Blob) {
  const form = new FormData()
  form.set('file', image, image instanceof File ? image.name : 'avatar')
  return (await http.post<UserResponse>(`users/${userId}/avatar`, form)).user
}

/** Goes back to the initials. */
export const removeAvatar = async (http: Http, userId: number) =>
  (await http.delete<UserResponse>(`users/${userId}/avatar`)).user
