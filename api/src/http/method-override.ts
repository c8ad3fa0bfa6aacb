import type { IncomingMessage } from 'node:http'

const allowed = new Set(['PUT', 'PATCH', 'DELETE'])
/** `v1` is the control plane, which may run on the same server. */
const ours = /^\/(?:api\/v1|v1|auth|secure|broadcasting)\//

/** Turns a POST that names another method in `X-HTTP-Method-Override` or `_method` into that method. Runs before routing, and returns the URL unchanged because that is the hook it hangs on. */
export function overrideMethod(request: Pick<IncomingMessage, 'method' | 'url' | 'headers'>): string {
  const url = request.url ?? '/'
  if (request.method === 'POST' && ours.test(url))
    request.method = wantedMethod(url, request.headers) ?? 'POST'
  return url
}

/** The one method all given names agree on, if it is one that may be asked for this way. */
function wantedMethod(url: string, headers: IncomingMessage['headers']) {
  const query = url.indexOf('?')
  const inQuery = query < 0 ? [] : new URLSearchParams(url.slice(query + 1)).getAll('_method')
  const inHeader = headers['x-http-method-override']
  const [method, ...others] = [inHeader ?? [], inQuery].flat()
  return method !== undefined && allowed.has(method) && others.every(other => other === method)
    ? method
    : undefined
}
