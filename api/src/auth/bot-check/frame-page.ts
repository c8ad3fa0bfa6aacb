import type { BotCheckAction } from '@app/shared/wire'
import type { BotCheckConfig } from '../../config/bot-check'
import { providerAction } from './provider-action'

/** Messages from the frame to the embedding page; `attention` asks to be shown, because the visitor must act. */
const runs = {
  recaptcha: `
    const { grecaptcha } = window
    grecaptcha.ready(() => grecaptcha.execute(key, { action }).then(token => tell({ token }), fail))`,
  turnstile: `
    window.turnstile.render('#widget', {
      sitekey: key, action, appearance: 'interaction-only',
      callback: token => tell({ token }),
      'error-callback': () => { fail(); return true },
      'before-interactive-callback': () => tell({ attention: true }),
    })`,
}

/** The page of the frame in which the provider's script runs, away from the application's page and its policy. */
export function framePage(
  { provider, siteKey, scriptUrl }: BotCheckConfig,
  { action, origin, nonce }: { action: BotCheckAction; origin: string; nonce: string },
): string {
  if (provider === 'none') return ''
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const script = `
    const key = ${literal(siteKey)}, action = ${literal(providerAction(action))}
    const tell = news => window.parent.postMessage({ type: 'bot-check', ...news }, ${literal(origin)})
    const fail = () => tell({ failed: true })
    const provider = document.createElement('script')
    provider.src = ${literal(scriptOf(provider, scriptUrl, siteKey))}
    provider.onload = () => {
      try {${runs[provider]}
      } catch { fail() }
    }
    provider.onerror = fail
    document.head.append(provider)`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Are you human?</title></head><body style="margin:0"><div id="widget"></div><script nonce="${nonce}">${script}</script></body></html>`
}

function scriptOf(provider: 'recaptcha' | 'turnstile', scriptUrl: string, siteKey: string | null) {
  const url = new URL(scriptUrl)
  url.searchParams.set('render', provider === 'recaptcha' ? (siteKey ?? '') : 'explicit')
  return url.href
}

/** The provider's scripts may load what they like, in this frame only. */
export const framePolicy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    "style-src 'unsafe-inline'",
    'img-src https: http: data:',
    'connect-src https: http:',
    'frame-src https: http:',
    'font-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
