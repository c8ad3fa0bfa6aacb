import { storeDevelopmentLinks } from './keep-dev-links'

const allowing = (...urls: string[]) => ({
  policy: { update: 'navigation', integrity: 'required', overrides: { urls } } as const,
})
const stored = () => Object.entries(localStorage)

beforeEach(() => localStorage.clear())

it('turns the link of mfe dev into an override, and cleans the address', () => {
  history.replaceState(null, '', '/reports?tab=2&mfe-dev=reports:4173#top')
  expect(storeDevelopmentLinks(allowing('http://localhost:*'))).toEqual([])
  expect(stored()).toEqual([['import-map-override:reports', '4173']])
  expect(location.pathname + location.search + location.hash).toBe('/reports?tab=2#top')
})

it.each([
  ['reports:4173', 'where no override is allowed', []],
  ['reports:4173', 'where only other origins are', ['https://dev.example.com']],
  ['shell:4173', 'for the shell', ['http://localhost:*']],
  ['reports:https://evil.example', 'for a URL', ['http://localhost:*', 'https://evil.example']],
  ['reports:99999', 'for a port there is not', ['http://localhost:*']],
])('refuses %s %s', (asked, _, urls) => {
  history.replaceState(null, '', `/reports?mfe-dev=${asked}`)
  expect(storeDevelopmentLinks(allowing(...urls))).toHaveLength(1)
  expect([stored(), location.search]).toEqual([[], ''])
})
