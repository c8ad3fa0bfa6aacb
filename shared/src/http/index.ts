export { areCookiesBlocked, COOKIES_NEEDED, readCookie, writeCookie } from '../storage/cookie'
export { ApiError } from './api-error'
export type { Http } from './create-http'
export * from './with-timeout'
