import { readCookie } from '@app/shared/http'

/** The random id the document server gave this browser; it decides which canary group the visitor is in. */
export const visitorId = () => readCookie('mfe_uid') ?? ''
