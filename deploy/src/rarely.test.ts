import { rarely } from './rarely'

it('lets the same text through once in ten seconds, and others beside it', () => {
  jest.useFakeTimers({ now: 1_000_000 })
  const isDue = rarely()
  expect([isDue('out'), isDue('out'), isDue('other'), isDue('other')]).toEqual([true, false, true, false])
  jest.advanceTimersByTime(9_999)
  expect(isDue('out')).toBe(false)
  jest.advanceTimersByTime(1)
  expect([isDue('out'), isDue('out')]).toEqual([true, false])
  jest.useRealTimers()
})
