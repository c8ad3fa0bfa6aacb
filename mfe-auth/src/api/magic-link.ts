import type { Http } from '@app/shared/http'
import type {
  LoginResponse,
  MagicLinkLoginRequest,
  MagicLinkRequest,
  MessageResponse,
} from '@app/shared/wire'

/** Asks for a mail with a link that signs in once; the answer is the same whether the address is known or not. */
export const sendMagicLink = (http: Http, request: MagicLinkRequest) =>
  http.post<MessageResponse>('auth/magic-link', request)

/** Signs in with the token of the mailed link. A second factor is still asked for. */
export const magicLinkLogin = (http: Http, request: MagicLinkLoginRequest) =>
  http.post<LoginResponse>('auth/magic-link/login', request)
