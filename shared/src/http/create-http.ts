import { areCookiesBlocked, COOKIES_NEEDED } from '../storage/cookie'
import { ApiError, readError } from './api-error'
import { buildRequest, type CallOptions, type Method } from './build-request'
import { withTimeout } from './with-timeout'

type WithoutBody = Omit<CallOptions, 'body'>

/** Calls to the server. Paths are relative to `api/v1/` unless they start with `auth`, `secure`, `broadcasting` or are absolute. */
export interface Http {
  get<T>(path: string, options?: WithoutBody): Promise<T>
  post<T>(path: string, body?: unknown, options?: WithoutBody): Promise<T>
  put<T>(path: string, body?: unknown, options?: WithoutBody): Promise<T>
  patch<T>(path: string, body?: unknown, options?: WithoutBody): Promise<T>
  delete<T>(path: string, options?: CallOptions): Promise<T>
  /** The response as it came, when it is not JSON. Throws ApiError like the others. */
  raw(method: Method, path: string, options?: CallOptions): Promise<Response>
}

/** What the client depends on; only the server's address is required. */
export interface HttpOptions {
  baseUrl: string
  fetch?: typeof fetch | undefined
  /** Milliseconds a GET waits for its answer before it rejects with a TimeoutError; 10 seconds by default. */
  timeout?: number
  /** The active workspace; 0 is the default one and not sent. */
  workspaceId?: () => number
  /** The account the page is rendered for: a user's id, or `guest`. Sent with every call; the server refuses it when another one is signed in. */
  account?: () => string | undefined
  /** Called when a call was refused because another user is signed in by now; the call still rejects. */
  onAccountChanged?: () => void
  /** Called with the workspace of a call that its user is no longer in; the call is then sent once more. */
  onWorkspaceLeft?: (id: number) => void
  /** Called when a call was refused because the site is shut for a while; the call still rejects. */
  onShut?: () => void
  /** Called after each 401; the call still rejects. */
  onUnauthorized?: () => void
  /** Called after a 423; when it resolves to true, the call is sent once more. */
  onPasswordNeeded?: () => Promise<boolean>
}

const TIMEOUT_MS = 10_000
const TOKEN_EXPIRED = 419
const PASSWORD_NEEDED = 423
/** Code of a refusal because another user is signed in by now. */
export const ACCOUNT_CHANGED = 'account_changed'
/** Code of a refusal while the site is shut to everybody but administrators. */
const SHUT = 'maintenance'
const WORKSPACE_LEFT = 'workspace_left'

/** Builds the only thing in the browser that talks to the server. */
export function createHttp({
  baseUrl,
  fetch: send = (...args) => globalThis.fetch(...args),
  timeout = TIMEOUT_MS,
  workspaceId = () => 0,
  account = () => undefined,
  onAccountChanged = () => {},
  onWorkspaceLeft = () => {},
  onShut = () => {},
  onUnauthorized = () => {},
  onPasswordNeeded = async () => false,
}: HttpOptions): Http {
  const attempt = (method: Method, path: string, options: CallOptions) => {
    const call = (signal?: AbortSignal) =>
      send(
        ...buildRequest(
          method,
          path,
          { ...options, ...(signal && { signal }) },
          { baseUrl, workspaceId: workspaceId(), account: account() },
        ),
      )
    // Only GET has a timeout: after an aborted write it is unknown whether it took effect.
    return method === 'GET' ? withTimeout(timeout, call, options.signal) : call()
  }

  const answered: Http['raw'] = async (method, path, options = {}) => {
    let response = await attempt(method, path, options)
    if (response.status === TOKEN_EXPIRED) {
      await attempt('GET', 'bootstrap-data', {}) // sets a fresh token cookie
      response = await attempt(method, path, options)
    }
    if (response.status === PASSWORD_NEEDED && (await onPasswordNeeded()))
      response = await attempt(method, path, options)
    if (response.ok) return response
    if (response.status === 401) onUnauthorized()
    const error = await readError(response)
    if (error.code === ACCOUNT_CHANGED) onAccountChanged()
    if (error.code === SHUT) onShut()
    throw response.status === TOKEN_EXPIRED ? tokenRefused(error) : error
  }

  const raw: Http['raw'] = async (method, path, options) => {
    const sentWith = workspaceId()
    try {
      return await answered(method, path, options)
    } catch (error) {
      if (sentWith === 0 || !(error instanceof ApiError) || error.code !== WORKSPACE_LEFT) throw error
      onWorkspaceLeft(sentWith)
      return answered(method, path, options)
    }
  }

  const json = async <T>(method: Method, path: string, options: CallOptions = {}): Promise<T> =>
    readJson(await raw(method, path, options))

  return {
    get: (path, options) => json('GET', path, options),
    post: (path, body, options) => json('POST', path, { ...options, body }),
    put: (path, body, options) => json('PUT', path, { ...options, body }),
    patch: (path, body, options) => json('PATCH', path, { ...options, body }),
    delete: (path, options) => json('DELETE', path, options),
    raw,
  }
}

/** The shape is not checked here: the server's response schemas guarantee it. */
const readJson = async <T>(response: Response): Promise<T> =>
  (response.status === 204 ? undefined : await response.json()) as T

/** A second refusal of the token means, where the browser blocks cookies, that signing in needs them. */
const tokenRefused = (error: ApiError): ApiError =>
  areCookiesBlocked() ? new ApiError(error.status, { message: COOKIES_NEEDED }) : error
