import { readCookie, writeCookie } from './cookie'

const written = () => {
  const set = jest.spyOn(document, 'cookie', 'set')
  return { last: () => set.mock.lastCall?.[0], restore: () => set.mockRestore() }
}

it('keeps a cookie for 7 days on the whole site unless told otherwise [K-007]', () => {
  const { last, restore } = written()
  writeCookie('be-active-theme', '2')
  expect(last()).toBe('be-active-theme=2; Max-Age=604800; Path=/; SameSite=Lax')
  writeCookie('cookie_notice', 'true', { days: 30 })
  expect(last()).toBe('cookie_notice=true; Max-Age=2592000; Path=/; SameSite=Lax')
  restore()
})

it('reads back what it wrote, whatever stands in it', () => {
  writeCookie('odd', 'a=b; c,é')
  expect(readCookie('odd')).toBe('a=b; c,é')
  expect(readCookie('od')).toBeUndefined()
})
