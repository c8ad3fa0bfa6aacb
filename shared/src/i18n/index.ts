export { type Dates, datesOf, type Moment } from './dates'
export { RelativeTime } from './relative-time'
export { useDates } from './use-dates'
export { Trans, type TransFunction, useTrans } from './use-trans'
