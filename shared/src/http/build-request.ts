import { readCookie } from '../storage/cookie'
import { isApiPath, type QueryValue, resolveUrl } from './resolve-url'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** What a call may add: query values, a body (an object goes as JSON, FormData as it is), headers, a way to abort. */
export interface CallOptions {
  query?: Readonly<Record<string, QueryValue>>
  body?: unknown
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
}

/** Methods sent as POST with an override header, because some proxies allow GET and POST only. */
const overridden: ReadonlySet<Method> = new Set<Method>(['PUT', 'PATCH', 'DELETE'])
const ofWorkspace: ReadonlySet<Method> = new Set<Method>(['GET', 'POST', 'PUT'])

/** The arguments for `fetch`. Cookies and tokens are sent to our own server only. */
export function buildRequest(
  method: Method,
  path: string,
  { query, body, headers, signal }: CallOptions,
  { baseUrl, workspaceId, account }: { baseUrl: string; workspaceId: number; account?: string | undefined },
): [URL, RequestInit] {
  const isOverridden = overridden.has(method)
  const url = resolveUrl(path, baseUrl, {
    ...(workspaceId !== 0 && ofWorkspace.has(method) && isApiPath(path) && { workspaceId }),
    ...query,
    ...(isOverridden && { _method: method }),
  })
  const isOurs = url.origin === new URL(baseUrl).origin
  const token = isOurs && method !== 'GET' ? readCookie('XSRF-TOKEN') : undefined
  const isJson = body !== undefined && !(body instanceof FormData) && !(body instanceof Blob)
  return [
    url,
    {
      method: isOverridden ? 'POST' : method,
      credentials: isOurs ? 'include' : 'omit',
      headers: {
        Accept: 'application/json',
        ...(isJson && { 'Content-Type': 'application/json' }),
        ...(isOverridden && { 'X-HTTP-Method-Override': method }),
        ...(token && { 'X-XSRF-TOKEN': token }),
        ...(isOurs && { 'X-Request-Id': newRequestId() }),
        ...(isOurs && account !== undefined && { 'X-Account': account }),
        ...headers,
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : (body as BodyInit) }),
      ...(signal && { signal }),
    },
  ]
}

/** 32 hexadecimal digits that identify the call in the server's log. */
const newRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')
