import { createToasts } from './create-toasts'

beforeEach(() => jest.useFakeTimers({ now: 0 }))
afterEach(() => jest.useRealTimers())

const messages = (toasts: ReturnType<typeof createToasts>) => toasts.getState().map(({ message }) => message)

it('keeps one toast at a time, the oldest gives way [T-010] [K-004]', () => {
  const toasts = createToasts()
  toasts.show({ message: 'first' })
  jest.advanceTimersByTime(2999)
  toasts.show({ message: 'second' })
  expect(messages(toasts)).toEqual(['second'])
  jest.advanceTimersByTime(2999)
  expect(messages(toasts)).toEqual(['second'])
})

it('lasts 3000 ms [K-002]', () => {
  const toasts = createToasts()
  toasts.show({ message: 'saved', type: 'positive' })
  jest.advanceTimersByTime(2999)
  expect(messages(toasts)).toEqual(['saved'])
  jest.advanceTimersByTime(1)
  expect(messages(toasts)).toEqual([])
})

it('lasts 8000 ms when something went wrong [K-003]', () => {
  const toasts = createToasts()
  toasts.show({ message: 'failed', type: 'danger' })
  jest.advanceTimersByTime(7999)
  expect(messages(toasts)).toEqual(['failed'])
  jest.advanceTimersByTime(1)
  expect(messages(toasts)).toEqual([])
})

it('lasts as long as its caller says', () => {
  const toasts = createToasts()
  toasts.show({ message: 'short', timer: 500 })
  jest.advanceTimersByTime(500)
  expect(messages(toasts)).toEqual([])
})

it('never expires while loading [T-012]', () => {
  const toasts = createToasts()
  const id = toasts.show({ message: 'loading', type: 'loading' })
  jest.advanceTimersByTime(24 * 3600 * 1000)
  expect(messages(toasts)).toEqual(['loading'])
  toasts.dismiss(id)
  expect(messages(toasts)).toEqual([])
})

it('stands still while paused and then lets the remaining time run [T-011]', () => {
  const toasts = createToasts()
  toasts.show({ message: 'read me' })
  jest.advanceTimersByTime(2000)
  toasts.pause()
  jest.advanceTimersByTime(60_000)
  toasts.resume()
  jest.advanceTimersByTime(999)
  expect(messages(toasts)).toEqual(['read me'])
  jest.advanceTimersByTime(1)
  expect(messages(toasts)).toEqual([])
})

it('stands at bottom-center unless told otherwise [K-005]', () => {
  const toasts = createToasts()
  toasts.show({ message: 'a' })
  expect(toasts.getState()[0]?.position).toBe('bottom-center')
  toasts.show({ message: 'b', position: 'bottom-right' })
  expect(toasts.getState()[0]?.position).toBe('bottom-right')
})

it('says the generic text where there is none', () => {
  const toasts = createToasts()
  toasts.show({ message: null, type: 'danger' })
  expect(messages(toasts)).toEqual(['There was an issue. Please try again.'])
})
