import { clockOf } from './clock'

it('reads and writes fields by the clock of the zone, summer and winter', () => {
  const clock = clockOf('Europe/Berlin')
  expect(clock.moment('2026-07-01', '09:30')).toBe('2026-07-01T07:30:00.000Z')
  expect(clock.moment('2026-12-01', '')).toBe('2026-11-30T23:00:00.000Z')
  expect(clock.endOf('2026-12-01')).toBe('2026-12-01T22:59:59.000Z')
  expect([clock.day('2026-12-31T23:30:00Z'), clock.time('2026-12-31T23:30:00Z')]).toEqual([
    '2027-01-01',
    '00:30',
  ])
})

it('keeps a day of 23 hours whole', () => {
  const clock = clockOf('Europe/Berlin')
  expect(clock.moment('2026-03-29', '00:00')).toBe('2026-03-28T23:00:00.000Z')
  // Half past two is skipped that night.
  expect(clock.moment('2026-03-29', '02:30')).toBe('2026-03-29T01:30:00.000Z')
  expect(clock.endOf('2026-03-29')).toBe('2026-03-29T21:59:59.000Z')
})

it('knows when a range of days begins and has ended, open at either side', () => {
  const clock = clockOf('America/New_York')
  // The clocks go forward on the 8th.
  expect(clock.range('2026-03-08..2026-03-08')).toEqual({
    from: '2026-03-08T05:00:00.000Z',
    before: '2026-03-09T04:00:00.000Z',
  })
  expect(clock.range('..2026-12-31')).toEqual({ before: '2027-01-01T05:00:00.000Z' })
  expect([clock.range('2026-12-31..'), clock.range('')]).toEqual([{ from: '2026-12-31T05:00:00.000Z' }, {}])
})

it('is undefined without a day, and that of the browser without a zone', () => {
  expect([clockOf('UTC').moment('', '09:30'), clockOf('UTC').endOf('')]).toEqual([undefined, undefined])
  expect(clockOf().zone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})
