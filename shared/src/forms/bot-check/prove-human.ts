import type { Host } from '../../host/host'
import type { BotCheckAction, BotCheckResponse, Settings } from '../../wire'
import { askFrame } from './ask-frame'

/** The provider that checks visitors before `action`; `undefined` where the check is off. */
export const botCheckOf = ({ recaptcha }: Settings, action: BotCheckAction | undefined) =>
  action && recaptcha.site_key && recaptcha.enable[action] ? (recaptcha.provider ?? 'recaptcha') : undefined

/** Runs the provider's check where it is on for `action`, and lets the server verify the token. False when the visitor could not be verified. */
export async function proveHuman(host: Host, action: BotCheckAction): Promise<boolean> {
  const { settings } = host.bootstrap.getState()
  if (!botCheckOf(settings, action)) return true
  const token = await askFrame(action, settings.base_url || window.location.origin)
  if (token === undefined) return false
  const { success } = await host.http.post<BotCheckResponse>('recaptcha/verify', { token, action })
  return success
}
