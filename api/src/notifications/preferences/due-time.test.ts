import { afterQuietHours, nextDigest } from './due-time'

const night = { from: '22:00', to: '07:00' }
const quiet = (time: string, hours = night, zone = 'Europe/Berlin') =>
  afterQuietHours(new Date(time), hours, zone).toISOString()

it.each([
  ['2030-01-15T20:59:59Z', '2030-01-15T20:59:59.000Z'],
  ['2030-01-15T21:00:00Z', '2030-01-16T06:00:00.000Z'],
  ['2030-01-16T05:59:59Z', '2030-01-16T06:00:00.000Z'],
  ['2030-01-16T06:00:00Z', '2030-01-16T06:00:00.000Z'],
])('what happens at %s is told at %s, in winter of Berlin', (time, told) => {
  expect(quiet(time)).toBe(told)
})

it('ends when the clock of the person says so, also in the nights in which it is changed', () => {
  // Forward on 31 March 2030, back on 27 October.
  expect(quiet('2030-03-30T22:00:00Z')).toBe('2030-03-31T05:00:00.000Z')
  expect(quiet('2030-10-26T21:00:00Z')).toBe('2030-10-27T06:00:00.000Z')
})

it('ends at the next moment where the clock leaves its end out, and at once where the hour comes twice', () => {
  const gap = { from: '23:00', to: '02:30' }
  expect(quiet('2030-03-30T23:00:00Z', gap)).toBe('2030-03-31T01:30:00.000Z')
  expect(quiet('2030-10-27T01:10:00Z', gap)).toBe('2030-10-27T01:30:00.000Z')
})

it('knows quiet hours within a day, and takes an unknown zone for UTC', () => {
  expect(quiet('2030-01-15T12:00:00Z', { from: '12:00', to: '13:00' }, 'Mars/Olympus')).toBe(
    '2030-01-15T13:00:00.000Z',
  )
})

it.each([
  ['daily', '2030-01-15T06:59:00Z', '2030-01-15T07:00:00.000Z'],
  ['daily', '2030-01-15T07:00:00Z', '2030-01-16T07:00:00.000Z'],
  ['daily', '2030-03-30T12:00:00Z', '2030-03-31T06:00:00.000Z'],
  ['weekly', '2030-01-14T06:00:00Z', '2030-01-14T07:00:00.000Z'],
  ['weekly', '2030-01-14T07:00:00Z', '2030-01-21T07:00:00.000Z'],
  ['weekly', '2030-03-26T12:00:00Z', '2030-04-01T06:00:00.000Z'],
] as const)('a %s digest of what came at %s is sent at %s, at eight in Berlin', (frequency, time, sent) => {
  expect(nextDigest(new Date(time), frequency, 'Europe/Berlin').toISOString()).toBe(sent)
})
