import type { Host } from '../../host/host'
import type { BotCheckAction, BotCheckResponse } from '../../wire'
import { askFrame } from './ask-frame'
import { botCheckOf } from './bot-check-of'

/** Lets the provider look at the visitor where the check is on for `action`, and the server at the provider's word. False when they could not be verified. */
export async function proveHuman(host: Host, action: BotCheckAction): Promise<boolean> {
  const { settings } = host.bootstrap.getState()
  if (!botCheckOf(settings, action)) return true
  const token = await askFrame(action, settings.base_url || window.location.origin)
  if (token === undefined) return false
  const { success } = await host.http.post<BotCheckResponse>('recaptcha/verify', { token, action })
  return success
}
