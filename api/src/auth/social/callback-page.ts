import { randomBytes } from 'node:crypto'
import type { SocialMessage } from '@app/shared/wire'
import type { FastifyReply } from 'fastify'

/** The page a popup ends on: posts the name and status of the flow to the opener and closes. The channel still works when the service's page has cut the popup off from its opener. */
export function sendCallbackPage(reply: FastifyReply, baseUrl: string, message: SocialMessage) {
  const nonce = randomBytes(16).toString('base64')
  const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')
  const script = [
    `const message = ${literal(message)}`,
    `new BroadcastChannel('social-auth').postMessage(message)`,
    `if (window.opener) window.opener.postMessage(message, ${literal(new URL(baseUrl).origin)})`,
    'setTimeout(() => window.close(), 100)',
  ].join('\n')
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': `default-src 'none'; script-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      'cross-origin-opener-policy': 'unsafe-none',
    })
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Signing in</title></head><body><p>You can close this window.</p><script nonce="${nonce}">${script}</script></body></html>`,
    )
}
