import { localStore } from './browser-storage'
import { openChannel } from './open-channel'

beforeEach(() => localStorage.clear())

it('keeps values for the next page, and names what it keeps', () => {
  expect(localStore.setItem('mfe:a', '1')).toBe(true)
  expect(localStorage.getItem('mfe:a')).toBe('1')
  expect(localStore.keys('mfe:')).toEqual(['mfe:a'])
  localStore.removeItem('mfe:a')
  expect([localStore.getItem('mfe:a'), localStorage.length]).toEqual([null, 0])
})

it('remembers for the life of the page what a full storage does not take, and says so', () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  })
  expect(localStore.setItem('mfe:b', '2')).toBe(false)
  full.mockRestore()
  expect([localStore.getItem('mfe:b'), localStore.keys('mfe:')]).toEqual(['2', ['mfe:b']])
  expect(localStore.setItem('mfe:b', '3')).toBe(true)
  expect(localStore.getItem('mfe:b')).toBe('3')
})

it('never throws where the getter itself does', () => {
  const forbidden = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  })
  expect(localStore.setItem('c', '4')).toBe(false)
  expect([localStore.getItem('c'), localStore.keys('')]).toEqual(['4', ['c']])
  localStore.removeItem('c')
  expect(localStore.getItem('c')).toBeNull()
  forbidden.mockRestore()
})

it('opens a channel nobody else is on where there are none', () => {
  // jsdom has none, like some browsers.
  const channel = openChannel('session')
  channel.postMessage('hello')
  channel.close()
  expect(channel.onmessage).toBeNull()
})
