import type { Http } from '@app/shared/http'
import type { BootstrapResponse, MessageResponse, VerificationMailRequest } from '@app/shared/wire'

/** Sends the verification mail to the signed-in user once more. */
export const resendVerification = (http: Http, request: VerificationMailRequest) =>
  http.post<MessageResponse>('auth/email/verification-notification', request)

/** What the page knows, anew. */
export const readBootstrap = async (http: Http) => (await http.get<BootstrapResponse>('bootstrap-data')).data
