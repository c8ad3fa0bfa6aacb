import { areCookiesBlocked, readCookie, writeCookie } from './cookie'

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

it('takes what nobody can decode, and a document without an origin, for no cookie', () => {
  const jar = jest.spyOn(document, 'cookie', 'get').mockReturnValue('be-active-theme=%; ok=1')
  expect([readCookie('be-active-theme'), readCookie('ok')]).toEqual([undefined, '1'])
  jar.mockImplementation(() => {
    throw new DOMException('The document is sandboxed.', 'SecurityError')
  })
  expect(readCookie('ok')).toBeUndefined()
  jar.mockRestore()
})

it('finds out whether cookies are blocked, and leaves nothing of the try', () => {
  expect(areCookiesBlocked()).toBe(false)
  expect(document.cookie).not.toContain('mfe_cookies')
  const jar = jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
  expect(areCookiesBlocked()).toBe(true)
  jar.mockRestore()
})
