import { areCookiesBlocked } from '../storage/cookie'
import { ApiError } from './api-error'

/** Said where something can only be done with cookies and this browser takes none. */
export const COOKIES_NEEDED =
  'This browser blocks cookies for this site. Signing in needs them: allow cookies in its settings, then reload the page.'

/** What the server's second refusal of a request without its token means: where the browser keeps none, that it must. */
export const tokenRefused = (error: ApiError): ApiError =>
  areCookiesBlocked() ? new ApiError(error.status, { message: COOKIES_NEEDED }) : error
