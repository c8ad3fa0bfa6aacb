import type { Http } from '../http/create-http'
import type { SocialFlowResponse, SocialService } from '../wire'

/** What a popup is opened for: signing in, or connecting the service's account to the own one. */
export type SocialIntent = 'login' | 'connect'

/** How a flow at a service stands, for the browser that started it. */
export const readFlow = (http: Http, flow: string) =>
  http.get<SocialFlowResponse>(`secure/auth/social/flows/${flow}`)

/** Where a flow at a service starts; below the site's address. */
export const flowStart = (
  baseUrl: string,
  { service, intent }: { service: SocialService; intent: SocialIntent },
  { flow, display, account }: { flow: string; display: 'popup' | 'page'; account: string },
) => {
  const base = (baseUrl || window.location.origin).replace(/\/$/, '')
  return `${base}/secure/auth/social/${service}/${intent}?${new URLSearchParams({ flow, display, account })}`
}
