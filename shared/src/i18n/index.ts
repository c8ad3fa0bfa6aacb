export { RelativeTime } from './relative-time-label'
export { Trans } from './trans'
export { type Lines, type TransValues, translate } from './translate'
export { type TransFunction, useTrans } from './use-trans'
