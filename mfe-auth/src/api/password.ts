import type { Http } from '@app/shared/http'
import type { ForgotPasswordRequest, MessageResponse, ResetPasswordRequest } from '@app/shared/wire'

/** Asks for a mail with a link to set a new password; the answer is the same whether the address is known or not. */
export const forgotPassword = (http: Http, request: ForgotPasswordRequest) =>
  http.post<MessageResponse>('auth/forgot-password', request)

/** Sets a new password with the token of the mailed link, which counts once. */
export const resetPassword = (http: Http, request: ResetPasswordRequest) =>
  http.post<MessageResponse>('auth/reset-password', request)
