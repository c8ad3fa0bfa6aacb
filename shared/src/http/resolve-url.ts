const PREFIX = 'api/v1/'
const isAbsolute = /^(?:https?:)?\/\//
const hasOwnPrefix = /^(?:auth|secure|broadcasting|api\/v1|v1)(?:[/?#]|$)/

/** A value of the query string: lists are joined by commas, `null` and `undefined` left out. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[]

/** Turns the path of a call into its URL: `users/me` → `{base}/api/v1/users/me`. Paths with a prefix of their own and absolute ones are left as they are. */
export function resolveUrl(
  path: string,
  baseUrl: string,
  query: Readonly<Record<string, QueryValue>> = {},
): URL {
  const url = isAbsolute.test(path)
    ? new URL(path, baseUrl)
    : new URL(withPrefix(path), `${baseUrl.replace(/\/$/, '')}/`)
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      url.searchParams.set(name, Array.isArray(value) ? value.join(',') : String(value))
  return url
}

/** Whether a path leads to the resources under the api's own prefix. */
export const isApiPath = (path: string): boolean =>
  !isAbsolute.test(path) && withPrefix(path).startsWith(PREFIX)

const withPrefix = (path: string) => {
  const relative = path.replace(/^\//, '')
  return hasOwnPrefix.test(relative) ? relative : PREFIX + relative
}
