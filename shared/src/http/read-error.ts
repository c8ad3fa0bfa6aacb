import type { ErrorBody } from '../wire'
import { ApiError } from './api-error'

/** Reads a refusal. Bodies that are not ours (a proxy's HTML page) leave only the status. */
export async function readError(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => undefined)
  const requestId = response.headers.get('x-request-id') ?? undefined
  return new ApiError(response.status, isErrorBody(body) ? body : {}, retryAfter(response), requestId)
}

/** Dates, which the header may also hold, are left to nobody: our server sends seconds. */
const retryAfter = ({ headers }: Response) => {
  const seconds = Number(headers.get('retry-after'))
  return Number.isInteger(seconds) && seconds > 0 ? seconds : undefined
}

const isErrorBody = (body: unknown): body is Partial<ErrorBody> =>
  typeof body === 'object' && body !== null && (!('message' in body) || typeof body.message === 'string')
