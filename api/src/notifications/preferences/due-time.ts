import type { MailFrequency, QuietHours } from '@app/shared/wire'
import { DateTime, IANAZone } from 'luxon'

/** The hour of the day at which digests are sent. */
const DIGEST_HOUR = 8

/** The first moment from `time` on that is not within the quiet hours of a time zone. */
export function afterQuietHours(time: Date, quiet: QuietHours | null, zone: string): Date {
  if (!quiet) return time
  const local = inZone(time, zone)
  const clock = local.toFormat('HH:mm')
  const { from, to } = quiet
  const isQuiet = from < to ? clock >= from && clock < to : clock >= from || clock < to
  if (!isQuiet) return time
  const day = clock < to ? local : local.plus({ days: 1 })
  const [hour = 0, minute = 0] = to.split(':').map(Number)
  return day.set({ hour, minute, second: 0, millisecond: 0 }).toJSDate()
}

/** When the next digest after `time` is sent: at eight in the morning of the time zone, a weekly one on Monday. */
export function nextDigest(time: Date, frequency: Exclude<MailFrequency, 'instant'>, zone: string): Date {
  const local = inZone(time, zone)
  const morning = local.startOf(frequency === 'daily' ? 'day' : 'week').set({ hour: DIGEST_HOUR })
  const next = morning > local ? morning : morning.plus(frequency === 'daily' ? { days: 1 } : { weeks: 1 })
  return next.toJSDate()
}

/** A zone this machine does not know must not keep anybody from being told. */
const inZone = (time: Date, zone: string) =>
  DateTime.fromJSDate(time, { zone: IANAZone.isValidZone(zone) ? zone : 'UTC' })
