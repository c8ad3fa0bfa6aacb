/** The id of something the payment service gives either whole or by its id alone. */
export const idOf = (given: string | { id: string }) => (typeof given === 'string' ? given : given.id)

/** A time of the payment service, in seconds, as a date. */
export const dateOf = (seconds: number) => new Date(seconds * 1000)

/** The same of a time that may be missing. */
export const dateOrNull = (seconds: number | null | undefined) => (seconds == null ? null : dateOf(seconds))
