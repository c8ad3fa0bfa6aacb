/** An ISO date, milliseconds since 1970, or a date. */
type Moment = string | number | Date

/** Writes points in time for one visitor: in the language of the page, by their clock, and as the site writes days. */
export interface Dates {
  /** The visitor's time zone; undefined for that of the browser. */
  zone: string | undefined
  /** A day, such as `May 3, 2026`. */
  day(moment: Moment): string
  /** A day in a sentence, such as `3. Mai 2026` where lists have `03.05.2026`. */
  longDay(moment: Moment): string
  /** A day with its time, such as `May 3, 2026, 2:05 PM`. */
  minute(moment: Moment): string
  /** A day with its time to the second. */
  second(moment: Moment): string
  /** A day that is the same everywhere, such as a day of a statistic; given as ISO date, or as midnight of UTC. */
  calendarDay(moment: Moment): string
}

interface Preferences {
  language: string
  zone?: string | undefined
  /** One of `dateFormats` of the wire; with any other days are short in lists and long in sentences. */
  format?: string | undefined
}

type Precision = 'day' | 'minute' | 'second'

const DIGITS = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
const CLOCK = {
  day: {},
  minute: { hour: '2-digit', minute: '2-digit' },
  second: { hour: '2-digit', minute: '2-digit', second: '2-digit' },
} as const
const TIME = { day: {}, minute: { timeStyle: 'short' }, second: { timeStyle: 'medium' } } as const

/** Dates for somebody who reads `language`; see `useDates`. */
export function datesOf({ language, zone: wanted, format }: Preferences): Dates {
  const zone = knownZone(wanted)
  const made = new Map<string, Intl.DateTimeFormat>()
  const write = (precision: Precision, timeZone: string | undefined, style: 'medium' | 'long' = 'medium') => {
    const key = `${precision} ${style} ${timeZone}`
    return (moment: Moment) => {
      const formatter = made.get(key) ?? formatterOf({ language, format }, { precision, timeZone, style })
      made.set(key, formatter)
      return formatter.format(new Date(moment))
    }
  }
  return {
    zone,
    day: write('day', zone),
    longDay: write('day', zone, 'long'),
    minute: write('minute', zone),
    second: write('second', zone),
    calendarDay: write('day', 'UTC'),
  }
}

function formatterOf(
  { language, format }: Preferences,
  {
    precision,
    timeZone,
    style,
  }: { precision: Precision; timeZone: string | undefined; style: 'medium' | 'long' },
) {
  const zone = timeZone === undefined ? {} : { timeZone }
  if (format === 'numeric' || format === 'iso')
    // Swedish is written as ISO 8601 has it.
    return new Intl.DateTimeFormat(format === 'iso' ? 'sv' : language, {
      ...DIGITS,
      ...CLOCK[precision],
      ...zone,
    })
  const dateStyle = format === 'medium' || format === 'long' ? format : style
  return new Intl.DateTimeFormat(language, { dateStyle, ...TIME[precision], ...zone })
}

/** The zone, unless this browser does not know it: zones get new names. */
function knownZone(zone: string | undefined) {
  try {
    if (zone) new Intl.DateTimeFormat('en', { timeZone: zone })
    return zone
  } catch {
    return undefined
  }
}
