import { TZDateMini } from '@date-fns/tz'
import { useMemo } from 'react'
import { useDates } from './use-dates'

/** Turns moments into days and times of a time zone, and back. Moments are texts in ISO 8601. */
export interface Clock {
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
  /** The moments at which a range of days such as `2026-01-01..2026-01-31` begins and has ended; either may be open. */
  range(days: string): { from?: string; before?: string }
}

/** The clock of a time zone; without one that of the browser. */
export function clockOf(zone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): Clock {
  const there = (moment: string) => new TZDateMini(Date.parse(moment), zone)
  const moment = (day: string, time: string, { seconds = 0, later = 0 } = {}) => {
    const [year = Number.NaN, month = 1, date = 1] = day.split('-').map(Number)
    const [hours = 0, minutes = 0] = time.split(':').map(Number)
    const at = new TZDateMini(year, month - 1, date + later, hours, minutes, seconds, zone).getTime()
    return day === '' || Number.isNaN(at) ? undefined : new Date(at).toISOString()
  }
  return {
    zone,
    day: at => `${there(at).getFullYear()}-${two(there(at).getMonth() + 1)}-${two(there(at).getDate())}`,
    time: at => `${two(there(at).getHours())}:${two(there(at).getMinutes())}`,
    moment: (day, time) => moment(day, time),
    endOf: day => moment(day, '23:59', { seconds: 59 }),
    range: days => {
      const [first = '', last = ''] = days.split('..')
      const [from, before] = [moment(first, ''), moment(last, '', { later: 1 })]
      return { ...(from && { from }), ...(before && { before }) }
    },
  }
}

/** The clock that this visitor reads dates by; see `useDates`. */
export function useClock(): Clock {
  const { zone } = useDates()
  return useMemo(() => clockOf(zone), [zone])
}

const two = (number: number) => String(number).padStart(2, '0')
