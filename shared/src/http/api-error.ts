import type { ErrorBody } from '../wire'

/** The server refused or failed. Thrown only by the http client; a request that got no answer rejects with what `fetch` threw. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** What the server said, already in the visitor's language. */
  readonly serverMessage: string | undefined
  /** What is wrong with each field of the request. */
  readonly errors: NonNullable<ErrorBody['errors']> | undefined
  /** A way out the server offers. */
  readonly action: ErrorBody['action']

  constructor(status: number, { message, errors, action }: Partial<ErrorBody> = {}) {
    super(message || `The server answered ${status}.`)
    this.status = status
    this.serverMessage = message || undefined
    this.errors = errors
    this.action = action
  }
}
