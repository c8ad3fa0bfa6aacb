import type { Http } from '@app/shared/http'
import type { MessageResponse, VerificationMailRequest } from '@app/shared/wire'

/** Sends the verification mail to the signed-in user once more. */
export const resendVerification = (http: Http, request: VerificationMailRequest) =>
  http.post<MessageResponse>('auth/email/verification-notification', request)
