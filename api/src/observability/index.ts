// Observability of every server of the product.
export { loggerOptions } from './logger-options'
export type { Metrics } from './metrics'
export { observe } from './observe'
export { requestId } from './request-id'
export { noteSecurityEvent } from './security-log'
