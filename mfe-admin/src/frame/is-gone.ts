import { ApiError } from '@app/shared/http'

/** Whether a change was refused because somebody else has deleted what it was about. */
export const isGone = (error: unknown) => error instanceof ApiError && error.status === 404
