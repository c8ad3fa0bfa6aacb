import type { Host } from '../host/host'
import type { ApiError } from '../http/api-error'
import { buildRequest } from '../http/build-request'
import { showError } from '../toasts/error-toast'
import { createUploads } from '../uploads/create-uploads'

/** What uploads need of the page's parts. */
interface UploadParts extends Pick<Host, 'http' | 'toasts' | 'updates' | 'bootstrap'> {
  baseUrl: string
  /** The active one; 0 for visitors. */
  workspaceId: () => number
  account: () => string | undefined
  onRefused(error: ApiError): void
}

/** Makes the page's uploads. They go by requests of their own, which report progress, but as the http client would send them. */
export function connectUploads({ baseUrl, account, workspaceId: active, ...parts }: UploadParts) {
  const { http, toasts } = parts
  const queryOf = (workspaceId: number) => (workspaceId === active() ? {} : { workspaceId })
  return createUploads(
    async records => {
      const { createEngine } = await import('../uploads/engine')
      return createEngine({
        ...parts,
        records,
        httpFor: workspaceId => ({
          post: (path, body, options) =>
            http.post(path, body, { ...options, query: { ...queryOf(workspaceId), ...options?.query } }),
          delete: http.delete,
        }),
        requestFor(workspaceId, path) {
          const [url, { headers }] = buildRequest(
            'POST',
            path,
            { query: queryOf(workspaceId) },
            { baseUrl, workspaceId, account: account() },
          )
          return { url: url.href, headers: Object.fromEntries(new Headers(headers)) }
        },
        // Any answer to a GET sets the cookie.
        freshToken: () => http.get('bootstrap-data').catch(() => {}),
      })
    },
    active,
    error => void showError(toasts, error),
  )
}
