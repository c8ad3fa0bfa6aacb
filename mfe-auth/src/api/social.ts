import type { Http } from '@app/shared/http'
import type { LoginResponse, SocialConnectRequest, SocialFlowResponse, SocialService } from '@app/shared/wire'

/** How a sign-in at a service stands, for the browser that started it. */
export const readFlow = (http: Http, flow: string) =>
  http.get<SocialFlowResponse>(`secure/auth/social/flows/${flow}`)

/** Connects the service's account to the existing one by its password, and signs in. */
export const connectSocial = (http: Http, proof: SocialConnectRequest) =>
  http.post<LoginResponse>('secure/auth/social/connect', proof)

/** Where a sign-in at a service starts; below the site's address. */
export const socialStart = (
  baseUrl: string,
  service: SocialService,
  { flow, display }: { flow: string; display: 'popup' | 'page' },
) => {
  const base = (baseUrl || window.location.origin).replace(/\/$/, '')
  return `${base}/secure/auth/social/${service}/login?${new URLSearchParams({ flow, display })}`
}
