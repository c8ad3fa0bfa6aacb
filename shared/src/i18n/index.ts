export { RelativeTime } from './relative-time'
export { type Lines, type TransValues, translate } from './translate'
export { Trans, type TransFunction, useTrans } from './use-trans'
