import { screen } from '@testing-library/react'
import { aBootstrap, aUser, renderWithHost } from '../testing'
import { RelativeTime, useDates } from '.'
import { datesOf } from './dates'

const AT = '2026-09-30T22:30:05Z'

it.each([
  ['auto', 'Oct 1, 2026', 'October 1, 2026', 'Oct 1, 2026, 12:30 AM'],
  ['numeric', '10/01/2026', '10/01/2026', '10/01/2026, 12:30 AM'],
  ['medium', 'Oct 1, 2026', 'Oct 1, 2026', 'Oct 1, 2026, 12:30 AM'],
  ['long', 'October 1, 2026', 'October 1, 2026', 'October 1, 2026 at 12:30 AM'],
  ['iso', '2026-10-01', '2026-10-01', '2026-10-01 00:30'],
  ['of a later version', 'Oct 1, 2026', 'October 1, 2026', 'Oct 1, 2026, 12:30 AM'],
])('writes days as the site says (%s), by the clock of the zone [E-021]', (format, day, long, minute) => {
  const dates = datesOf({ language: 'en', zone: 'Europe/Berlin', format })
  // Some versions of the data put a narrow space before the half of the day.
  const plain = (text: string) => text.replaceAll('\u202f', ' ')
  expect([dates.day(AT), dates.longDay(AT), plain(dates.minute(AT))]).toEqual([day, long, minute])
  expect(dates.calendarDay('2026-10-01')).toBe(day)
})

it('says seconds, takes numbers and dates, and another language', () => {
  const dates = datesOf({ language: 'de', zone: 'Asia/Tokyo' })
  expect(dates.second(Date.parse(AT))).toBe('01.10.2026, 07:30:05')
  expect(dates.longDay(new Date(AT))).toBe('1. Oktober 2026')
})

it('goes by the browser’s clock for who chose no zone, or one that this browser does not know', () => {
  const here = new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(new Date(AT))
  for (const zone of [undefined, 'Mars/Olympus']) {
    const dates = datesOf({ language: 'en', zone })
    expect([dates.zone, dates.day(AT)]).toEqual([undefined, here])
  }
})

it('follows the account and the settings of the page', async () => {
  const Line = () => {
    const dates = useDates()
    return (
      <p>
        {dates.zone} {dates.minute(AT)} <RelativeTime date={AT} />
      </p>
    )
  }
  renderWithHost(<Line />, {
    bootstrap: aBootstrap({
      user: aUser({ timezone: 'Asia/Tokyo' }),
      settings: { dates: { default_timezone: 'UTC', format: 'iso' } },
    }),
  })
  expect(await screen.findByText(/^Asia\/Tokyo 2026-10-01 07:30/)).toBeTruthy()
  expect(screen.getByTitle('2026-10-01 07:30')).toBeTruthy()
})
