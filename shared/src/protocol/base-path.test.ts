import { basePath, withoutBase } from './base-path'

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
])('%s below %s is %s', (pathname, base, path) => {
  expect(withoutBase(pathname, base)).toBe(path)
})
