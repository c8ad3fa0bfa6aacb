const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long sessions live, in milliseconds. */
export const sessionLifetimes = {
  /** From sign-in to the end, with "stay signed in". */
  remembered: 30 * DAY,
  /** From sign-in to the end, without it. */
  plain: 7 * DAY,
  /** Without it, a session ends after this long without use. */
  idle: 2 * HOUR,
  /** A password typed once more counts for this long. */
  passwordConfirmed: 9000 * SECOND,
  /** Use is written down at most this often. */
  touch: MINUTE,
}
