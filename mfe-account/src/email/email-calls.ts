import type { Http } from '@app/shared/http'
import type { ChangeEmailRequest, MessageResponse, UserResponse } from '@app/shared/wire'

/** Asks for another address; it counts once the link mailed there is used. */
export const askForEmail = (http: Http, asked: ChangeEmailRequest) =>
  http.post<MessageResponse>('users/me/email', asked)

/** Uses the token of that link. */
export const confirmEmail = async (http: Http, token: string) =>
  (await http.post<UserResponse>('users/me/email/confirm', { token })).user
