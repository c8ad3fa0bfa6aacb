import { absoluteAddress, basePath, basePathOf, isBelowBase, withBase, withoutBase } from './base-path'

it('is the setting, else the path of the base URL', () => {
  expect(basePath({ html_base_uri: '', base_url: 'https://example.com' })).toBe('/')
  expect(basePath({ html_base_uri: '', base_url: 'https://example.com/app' })).toBe('/app')
  expect(basePath({ html_base_uri: '/shop/', base_url: 'https://example.com/app' })).toBe('/shop/')
})

it.each([
  ['/app/billing', '/app', '/billing'],
  ['/app/billing', '/app/', '/billing'],
  ['/app', '/app', '/'],
  ['/app', '/app/', '/'],
  ['/apple', '/app', '/apple'],
  ['/billing', '/', '/billing'],
  ['/', '/', '/'],
  ['/app?magic=1', '/app', '/?magic=1'],
  ['/app/login?magic=/app', '/app', '/login?magic=/app'],
  ['/billing?at=1', '', '/billing?at=1'],
])('%s below %s is %s', (pathname, base, path) => {
  expect(withoutBase(pathname, base)).toBe(path)
})

it.each([
  ['https://example.com', '', '/billing'],
  ['https://example.com/app', '/app', '/app/billing'],
  ['https://example.com/a/b/', '/a/b', '/a/b/billing'],
])('%s has the base path "%s", under which /billing is %s', (baseUrl, base, billing) => {
  expect([basePathOf(baseUrl), withBase('/billing', base)]).toEqual([base, billing])
})

it('knows what belongs to the application', () => {
  expect(['/app', '/app/', '/app?x', '/app/a'].every(path => isBelowBase(path, '/app'))).toBe(true)
  expect(['/', '/apple', '/x/app', '*'].some(path => isBelowBase(path, '/app'))).toBe(false)
})

it.each([
  ['/logo.png', 'https://example.com', 'https://example.com/logo.png'],
  ['/logo.png', 'https://example.com/app', 'https://example.com/app/logo.png'],
  ['/app/secure/files/x?a=b', 'https://example.com/app', 'https://example.com/app/secure/files/x?a=b'],
  ['/apple.png', 'https://example.com/app', 'https://example.com/app/apple.png'],
  ['HTTPS://pictures.example/a b.png', 'https://example.com', 'https://pictures.example/a%20b.png'],
  ['http://pictures.example/a.png', 'https://example.com', 'http://pictures.example/a.png'],
])('%s is for others of %s at %s', (address, baseUrl, absolute) => {
  expect(absoluteAddress(address, baseUrl)).toBe(absolute)
})

it.each([
  '//evil.example/a.png',
  '/\\evil.example/a.png',
  '/\t/evil.example/a.png',
  'javascript:alert(1)',
  'data:image/png;base64,AAAA',
  'logo.png',
  'https://',
  '',
])('%j is no address of a page for others', address => {
  expect(absoluteAddress(address, 'https://example.com/app')).toBeUndefined()
})
