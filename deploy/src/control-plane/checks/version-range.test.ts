import { satisfies as inBrowser, ReleaseSchema } from '@app/shared/protocol'
import satisfies from 'semver/functions/satisfies.js'
import { Compile } from 'typebox/compile'

const NUMBERS = [0, 1, 2, 9, 10]
const plain = NUMBERS.flatMap(major =>
  NUMBERS.flatMap(minor => NUMBERS.map(patch => `${major}.${minor}.${patch}`)),
)
const versions = [...plain, '1.0.0-beta', '1.2.0-rc.1', '10.0.0-alpha.2']
const ranges = [
  ...versions.filter(version => !version.includes('-')).map(version => `^${version}`),
  ...versions,
  '>=0.0.0 <0.0.1',
  '>=0.9.0 <0.10.0',
  '>=1.2.9 <1.10.0',
  '>=2.1.0 <10.0.0',
]

const { shared } = ReleaseSchema.properties.requires.properties
const mayBeNamed = Compile(shared)

it('the range of the browser answers as the one of the servers, for every range a release may name', () => {
  expect(ranges.filter(range => !mayBeNamed.Check(range))).toEqual([])
  const answers = versions.flatMap(version =>
    ranges.map(range => ({
      version,
      range,
      browser: inBrowser(version, range),
      server: satisfies(version, range),
    })),
  )
  expect(answers.filter(({ browser, server }) => browser !== server)).toEqual([])
  expect(answers.filter(({ server }) => server).length).toBeGreaterThan(1_000)
})

it.each([
  '>=19',
  '~1.2.3',
  '1.x',
  '*',
  '^1.2',
  '^1.0.0-beta',
  '1.0.0 || 2.0.0',
])('a release may not name %s, which the browser does not read', range => {
  expect(mayBeNamed.Check(range)).toBe(false)
  expect(inBrowser('1.2.3', range)).toBe(false)
})
