import type { Call } from './description'

/** A call with all its values, as it goes over the wire. */
export interface CallRequest {
  method: string
  url: string
  headers: Readonly<Record<string, string>>
  body?: string | undefined
}

/** What somebody typed for a call. */
export interface CallValues {
  /** By name of the parameter; an empty one is left out. */
  parameters: Readonly<Record<string, string>>
  /** JSON. */
  body: string
}

/** The request of a call at `base`; a value of the path that is missing stays a placeholder. */
export function requestOf(
  { method, path, parameters, body }: Call,
  values: CallValues,
  { base, headers }: { base: string; headers: Readonly<Record<string, string>> },
): CallRequest {
  const typed = (name: string) => values.parameters[name] ?? ''
  const filled = path.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    typed(name) ? encodeURIComponent(typed(name)) : placeholder,
  )
  const query = new URLSearchParams(
    parameters
      .filter(parameter => parameter.in === 'query' && typed(parameter.name))
      .map(({ name }) => [name, typed(name)]),
  ).toString()
  return {
    method,
    url: `${base}${filled}${query && `?${query}`}`,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: values.body }),
  }
}

/** The request as a command for a shell. */
export function asCurl({ method, url, headers, body }: CallRequest): string {
  const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
  const parts = [
    method === 'GET' ? `curl ${quote(url)}` : `curl -X ${method} ${quote(url)}`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`-d ${quote(body)}`]),
  ]
  return parts.join(' \\\n  ')
}

/** The request in JavaScript. */
export function asFetch({ method, url, headers, body }: CallRequest): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const lines = [
    `const response = await fetch(${quote(url)}, {`,
    ...(method === 'GET' ? [] : [`  method: ${quote(method)},`]),
    '  headers: {',
    ...Object.entries(headers).map(([name, value]) => `    ${quote(name)}: ${quote(value)},`),
    '  },',
    ...(body === undefined ? [] : [`  body: JSON.stringify(${body.replaceAll('\n', '\n  ')}),`]),
    '})',
    'const answer = await response.json()',
  ]
  return lines.join('\n')
}

/** What came back. */
export interface CallAnswer {
  status: number
  isGood: boolean
  milliseconds: number
  /** The body, JSON indented. */
  text: string
}

/** Sends a request; with a token without the browser's cookies, so that it is the token that opens. */
export async function send(
  { method, url, headers, body }: CallRequest,
  withCookies: boolean,
): Promise<CallAnswer> {
  const start = performance.now()
  const response = await fetch(url, {
    method,
    headers,
    credentials: withCookies ? 'same-origin' : 'omit',
    ...(body !== undefined && { body }),
  })
  const text = await response.text()
  return {
    status: response.status,
    isGood: response.ok,
    milliseconds: Math.round(performance.now() - start),
    text: indented(text),
  }
}

const indented = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
