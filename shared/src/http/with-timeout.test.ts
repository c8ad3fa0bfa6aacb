import { withTimeout } from './with-timeout'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

it('rejects with a TimeoutError and aborts the signal, also for work that does not listen to it', async () => {
  let signal: AbortSignal | undefined
  const result = withTimeout(1000, given => {
    signal = given
    return new Promise(() => {})
  })
  jest.advanceTimersByTime(999)
  expect(signal?.aborted).toBe(false)
  jest.advanceTimersByTime(1)
  expect(signal?.aborted).toBe(true)
  await expect(result).rejects.toMatchObject({ name: 'TimeoutError' })
})

it('leaves the signal alone once the work is done: a body may still be streaming', async () => {
  let signal: AbortSignal | undefined
  const done = await withTimeout(1000, async given => {
    signal = given
    return 'headers'
  })
  jest.advanceTimersByTime(5000)
  expect([done, signal?.aborted]).toEqual(['headers', false])
})

it('rejects with the reason of the caller who aborts first', async () => {
  const caller = new AbortController()
  const result = withTimeout(1000, () => new Promise(() => {}), caller.signal)
  caller.abort(new Error('The visitor left.'))
  await expect(result).rejects.toThrow('The visitor left.')
})
