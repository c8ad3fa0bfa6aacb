import { useDates } from '@app/shared/i18n'
import { TZDateMini } from '@date-fns/tz'
import { useMemo } from 'react'

/** What fields of a day and a time hold, by the clock that this visitor reads dates by. Moments are in ISO 8601. */
export interface VisitorClock {
  /** The name of its time zone, such as `Europe/Berlin`. */
  zone: string
  /** The day of a moment, such as `2026-11-23`. */
  day(moment: string): string
  /** The time of a moment, such as `09:30`. */
  time(moment: string): string
  /** The moment that a day and a time name; without a time the day's beginning, undefined without a day. */
  moment(day: string, time: string): string | undefined
  /** The last second of a day. */
  endOf(day: string): string | undefined
}

/** The clock of a time zone; without one that of the browser. */
export function clockOf(zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): VisitorClock {
  const there = (moment: string) => new TZDateMini(Date.parse(moment), zone)
  const moment = (day: string, time: string, seconds = 0) => {
    const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const at = new TZDateMini(year, month - 1, date, hours, minutes, seconds, zone).getTime()
    return day === '' || Number.isNaN(at) ? undefined : new Date(at).toISOString()
  }
  return {
    zone,
    day: at => `${there(at).getFullYear()}-${two(there(at).getMonth() + 1)}-${two(there(at).getDate())}`,
    time: at => `${two(there(at).getHours())}:${two(there(at).getMinutes())}`,
    moment: (day, time) => moment(day, time),
    endOf: day => moment(day, '23:59', 59),
  }
}

/** The clock of this visitor. */
export function useVisitorClock(): VisitorClock {
  const { zone } = useDates()
  return useMemo(() => clockOf(zone), [zone])
}

const two = (number: number) => String(number).padStart(2, '0')
