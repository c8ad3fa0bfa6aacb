import type { Http } from '@app/shared/http'
import type { LoginResponse, SocialConnectRequest } from '@app/shared/wire'

/** Connects the service's account to the existing one by its password, and signs in. */
export const connectSocial = (http: Http, proof: SocialConnectRequest) =>
  http.post<LoginResponse>('secure/auth/social/connect', proof)
