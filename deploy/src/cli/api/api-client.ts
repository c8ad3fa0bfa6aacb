import type { Finding } from '@app/shared/protocol'
import { CliError } from '../output/cli-error'

/** Where a control plane is, and what lets us write there. */
export interface Connection {
  server: string
  token?: string
  /** Milliseconds to wait for an answer; half a minute when not said, and longer for files. */
  patience?: number
}

export interface ApiCall {
  method?: 'GET' | 'PUT' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** Bytes are sent as they are, anything else as JSON. */
  body?: unknown
  /** Statuses to hand back instead of failing. */
  accept?: number[]
}

/** An answer of the control plane. Its shape is that of the route asked. */
export interface ApiAnswer<T> {
  status: number
  body: T
}

interface ErrorBody {
  message?: string
  report?: Finding[]
  /** What is wrong with the parts of a request that is not well-formed. */
  errors?: Record<string, string>
  /** What to do about it. */
  next?: string
}

const ANSWER_MS = 30_000
/** A file of 20 MB over a slow line. */
const UPLOAD_MS = 300_000

/** An address below that of a server, which may have a path of its own. */
export const addressAt = (server: string, path: string) => new URL(server.replace(/\/$/, '') + path)

/** `fetch` that gives up: whoever asks at night must not wait for a server that accepts and never answers. Rejects with a CliError. */
export async function request(
  server: string,
  path: string,
  init: RequestInit = {},
  patience = init.body instanceof Uint8Array ? UPLOAD_MS : ANSWER_MS,
): Promise<Response> {
  const signal = AbortSignal.timeout(patience)
  return fetch(addressAt(server, path), { signal, ...init }).catch(cause => {
    if (signal.aborted)
      throw new CliError(
        'refused',
        `${server} accepted the connection and did not answer in ${patience / 1000} s.${doubt(init)}`,
        `${look(init)}Look at the server and at what it depends on (database, bucket); mfe doctor says what answers.`,
      )
    if (BROKEN.includes(reason(cause))) throw broken(server, cause, init)
    throw new CliError(
      'refused',
      `Nothing answers at ${server} (${reason(cause)}).`,
      'Start it, or name another with --server or MFE_SERVER.',
    )
  })
}

/** What a connection ends with that was open already. */
const BROKEN = ['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']

const broken = (server: string, cause: unknown, init: RequestInit) =>
  new CliError(
    'refused',
    `The connection to ${server} broke before its answer was here (${reason(cause)}).${doubt(init)}`,
    `${look(init)}mfe doctor says whether the server is there again.`,
  )

const isWrite = ({ method = 'GET' }: RequestInit) => method !== 'GET'
/** A server that was asked to change something may have done so before it went away. */
const doubt = (init: RequestInit) => (isWrite(init) ? ' What was asked of it may be done, or not.' : '')
const look = (init: RequestInit) => (isWrite(init) ? 'See mfe log and mfe status before you try again. ' : '')

/** Asks the control plane. Rejects with a CliError that says what to do. */
export async function callApi<T>(
  { server, token, patience }: Connection,
  call: ApiCall,
): Promise<ApiAnswer<T>> {
  const { method = 'GET', path, body, accept = [] } = call
  const isBytes = body instanceof Uint8Array
  const init: RequestInit = {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && {
        'content-type': isBytes ? 'application/octet-stream' : 'application/json',
      }),
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  }
  const answer = await request(server, path, init, patience)
  const text = await answer.text().catch(cause => {
    throw broken(server, cause, init)
  })
  if (answer.ok || accept.includes(answer.status))
    return { status: answer.status, body: parse(text || 'null') }
  throw refusal(answer.status, parse<ErrorBody>(text, {}), `${method} ${path}`)
}

function refusal(status: number, { message, report, errors, next }: ErrorBody, call: string) {
  const what = message ?? `${call} answered ${status}.`
  if (status === 401 || status === 403)
    return new CliError(
      'refused',
      what,
      'Pass the token with --token or MFE_TOKEN, or run where DATA_DIR/keys/deploy-token is.',
    )
  if (status === 409)
    return new CliError('conflict', what, next ?? 'Run mfe status and mfe log, then decide again.')
  if (status === 422 && report)
    return new CliError('findings', what, 'Settle the findings and try again.', report)
  if (errors) return new CliError('usage', what, 'Correct it, and try again; --help says what is taken.')
  return new CliError(
    'refused',
    what,
    next ?? (status >= 500 ? 'The log of the server says more.' : 'Correct what it names, and try again.'),
  )
}

/** The boundary where an answer gets its type: client and server come from the same source. */
function parse<T>(text: string, otherwise?: T): T {
  try {
    return JSON.parse(text)
  } catch {
    if (otherwise !== undefined) return otherwise
    throw new CliError(
      'refused',
      'The answer is not one of a control plane.',
      'Check --server: something else answers there.',
    )
  }
}

const reason = (error: unknown) => {
  const cause = error instanceof Error ? (error.cause ?? error) : error
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
}
