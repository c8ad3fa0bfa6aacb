export { RelativeTime } from './relative-time'
export { Trans, type TransFunction, useTrans } from './use-trans'
