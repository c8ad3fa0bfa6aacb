export { type Dates, datesOf } from './dates'
export { RelativeTime } from './relative-time'
export { useDates } from './use-dates'
export { Trans, type TransFunction, useTrans } from './use-trans'
