import type { ErrorBody } from '../wire'

/** The server refused or failed. Thrown only by the http client; a request that got no answer rejects with what `fetch` threw. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What the server said, already in the visitor's language. */
  readonly serverMessage: string | undefined
  /** Name of a refusal that pages act on. */
  readonly code: string | undefined
  /** What is wrong with each field of the request. */
  readonly errors: NonNullable<ErrorBody['errors']> | undefined
  /** The whole answer, for what only one kind of call knows. */
  readonly body: object
  /** A way out the server offers. */
  readonly action: ErrorBody['action']
  /** Seconds until the server may be asked again, where it said so. */
  readonly retryAfter: number | undefined
  /** Under this the server's log finds the call. */
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
