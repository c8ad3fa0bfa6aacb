import { type Bootstrap, embedHosts, POLICY_REPORTS } from '@app/shared/wire'

const REPORT_GROUP = 'policies'

/** What the policy of one document depends on. */
interface Wanted {
  settings: Bootstrap['settings']
  nonce: string
  overrideUrls?: string[] | undefined
  /** The path the application is served under; empty for a host of its own. */
  basePath: string
  /** Over https browsers look at `report-to` alone, and over http at `report-uri`: an endpoint named there silences the other. */
  secure: boolean
  /** True where this site itself may show the page in a frame. */
  mayBeFramed: boolean
}

/** What a page may load and connect to. Scripts run only when the document, or a script it trusts, brought them. */
export function contentPolicy({
  settings: { realtime, logging, uploads, fonts, editor_origins = [] },
  nonce,
  basePath,
  overrideUrls = [],
  secure,
  mayBeFramed,
}: Wanted): string {
  // Files that lie in a bucket come from there, and go there.
  const buckets = (uploads.origins ?? []).flatMap(originOf)
  const fontsFrom = originOf(fonts?.service ?? null)
  const editors = editor_origins.flatMap(originOf)
  const connect = [
    ...buckets,
    ...(realtime ? realtimeOrigins(realtime) : []),
    ...originOf(logging.sentry_public),
    ...overrideUrls,
  ]
  return [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    // Push messages are shown by a service worker. What a page has fetched and compared with its hash it starts from memory,
    // where this policy holds for it too; a worker from an address would be compared with nothing.
    "worker-src 'self' blob:",
    `style-src ${["'self'", `'nonce-${nonce}'`, ...fontsFrom, ...overrideUrls].join(' ')}`,
    // A service may keep its files elsewhere, as Google does.
    ...(fontsFrom.length > 0 ? ["font-src 'self' https:"] : []),
    // Theme variables stand on <html>, and pages people wrote carry styles the sanitiser let through.
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'data:', 'blob:', 'https:', ...buckets].join(' '),
    ...(buckets.length > 0 ? [`media-src 'self' ${buckets.join(' ')}`] : []),
    // Videos and maps of written pages, which are loaded when a visitor asks for them.
    ['frame-src', "'self'", ...embedHosts.map(host => `https://${host}`), ...buckets].join(' '),
    `connect-src ${["'self'", ...connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${mayBeFramed ? ["'self'", ...editors].join(' ') : "'none'"}`,
    `report-uri ${basePath}${POLICY_REPORTS}`,
    ...(secure ? [`report-to ${REPORT_GROUP}`] : []),
  ].join('; ')
}

/** Where browsers send reports of that group: `Reporting-Endpoints`. */
export const reportingEndpoints = (basePath: string) => `${REPORT_GROUP}="${basePath}${POLICY_REPORTS}"`

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
