import type { Bootstrap } from '@app/shared/wire'

/** What a page may load and connect to. Scripts run only when the document, or a script it trusts, brought them. */
export function contentPolicy(
  { realtime, logging }: Bootstrap['settings'],
  nonce: string,
  overrideUrls: string[] = [],
): string {
  const connect = [
    ...(realtime ? realtimeOrigins(realtime) : []),
    ...originOf(logging.sentry_public),
    ...overrideUrls,
  ]
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src ${["'self'", `'nonce-${nonce}'`, ...overrideUrls].join(' ')}`,
    // Theme variables stand on <html>, and pages people wrote carry styles the sanitiser let through.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https:",
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}

function realtimeOrigins({ host, port, forceTLS, cluster }: NonNullable<Bootstrap['settings']['realtime']>) {
  if (!host) return [`wss://ws-${cluster}.pusher.com`, `https://sockjs-${cluster}.pusher.com`]
  const authority = port ? `${host}:${port}` : host
  return originOf(`${forceTLS ? 'wss' : 'ws'}://${authority}`)
}

/** Only a plain origin may stand in the policy, whatever is configured. */
function originOf(text: string | null): string[] {
  if (!text || !URL.canParse(text)) return []
  const { protocol, host } = new URL(text)
  return /^[\w.:[\]-]+$/.test(host) ? [`${protocol}//${host}`] : []
}
