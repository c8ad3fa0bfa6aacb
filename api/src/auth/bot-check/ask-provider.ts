import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { BotCheckConfig } from '../../config/bot-check'
import { providerAction } from './provider-action'

const PATIENCE = 5000
const LOWEST_SCORE = 0.5

const Verdict = Compile(
  Type.Object({
    success: Type.Boolean(),
    score: Type.Optional(Type.Number()),
    action: Type.Optional(Type.String()),
  }),
)

/** What a token was made for, and from where it came. */
export interface Asked {
  token: string
  action: string | undefined
  ip: string
}

/** True when the provider says that a person made the token, for this action. Whatever goes wrong is a no. */
export async function askProvider(
  { provider, secret, url }: BotCheckConfig,
  { token, action, ip }: Asked,
): Promise<boolean> {
  if (token === '') return false
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ secret: secret ?? '', response: token, remoteip: ip }),
      signal: AbortSignal.timeout(PATIENCE),
      redirect: 'error',
    })
    const verdict = Verdict.Parse(await response.json())
    const sameAction =
      action === undefined || verdict.action === undefined || verdict.action === providerAction(action)
    const human = provider === 'turnstile' || (verdict.score ?? 0) >= LOWEST_SCORE
    return verdict.success && sameAction && human
  } catch {
    return false
  }
}
