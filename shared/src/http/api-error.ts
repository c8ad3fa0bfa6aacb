import type { ErrorBody } from '../wire'

/** The server refused or failed. Only the http client throws it; a request without an answer rejects with what `fetch` threw. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The server's message, which can be shown as it is. */
  readonly serverMessage: string | undefined
  /** Name of a refusal that pages act on. */
  readonly code: string | undefined
  /** What is wrong with each field of the request. */
  readonly errors: NonNullable<ErrorBody['errors']> | undefined
  /** The whole answer, with properties that only one kind of call has. */
  readonly body: object
  /** A way out the server offers. */
  readonly action: ErrorBody['action']
  /** Seconds until the call may be repeated, where the server names them. */
  readonly retryAfter: number | undefined
  /** The id of the call in the server's log. */
  readonly requestId: string | undefined

  constructor(status: number, body: Partial<ErrorBody> = {}, retryAfter?: number, requestId?: string) {
    const { code, message, errors, action } = body
    super(message || `The server answered ${status}.`)
    this.status = status
    this.body = body
    this.serverMessage = message || undefined
    this.code = code
    this.errors = errors
    this.action = action
    this.retryAfter = retryAfter
    this.requestId = requestId
  }
}

/** Reads a refusal. A body that is not ours, such as a proxy's HTML page, leaves only the status. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const requestId = response.headers.get('x-request-id') ?? undefined
  return new ApiError(response.status, isErrorBody(body) ? body : {}, retryAfter(response), requestId)
}

/** The server sends seconds; a date, which the header may also hold, is ignored. */
const retryAfter = ({ headers }: Response) => {
  const seconds = Number(headers.get('retry-after'))
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}

const isErrorBody = (body: unknown): body is Partial<ErrorBody> =>
  typeof body === 'object' && body !== null && (!('message' in body) || typeof body.message === 'string')
