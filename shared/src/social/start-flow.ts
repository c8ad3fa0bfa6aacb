import type { Http } from '../http/create-http'
import type { SocialFlowResponse, SocialService } from '../wire'

/** Why a flow is started: to sign in, or to connect the service's account to the signed-in one. */
export type SocialIntent = 'login' | 'connect'

/** The state of a flow, for the browser that started it. */
export const readFlow = (http: Http, flow: string) =>
  http.get<SocialFlowResponse>(`secure/auth/social/flows/${flow}`)

/** The URL at which a flow starts, below the site's address. */
export const flowUrl = (
  baseUrl: string,
  { service, intent }: { service: SocialService; intent: SocialIntent },
  { flow, display, account }: { flow: string; display: 'popup' | 'page'; account: string },
) => {
  const base = (baseUrl || window.location.origin).replace(/\/$/, '')
  return `${base}/secure/auth/social/${service}/${intent}?${new URLSearchParams({ flow, display, account })}`
}

const WIDTH = 650 // K-013
const HEIGHT = 550

/** Opens a window in the middle of this one. Null when the browser blocks it. */
export function openPopup(url: string): Window | null {
  const left = Math.round(window.screenX + (window.outerWidth - WIDTH) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - HEIGHT) / 2)
  return window.open(url, 'social-auth', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
}
