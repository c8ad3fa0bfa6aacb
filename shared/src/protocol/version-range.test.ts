import { satisfies } from './version-range'

describe('satisfies', () => {
  it.each([
    ['1.0.0', '^1.0.0', true],
    ['1.9.3', '^1.2.5', true],
    ['1.2.4', '^1.2.5', false],
    ['1.3.0', '^1.2.5', true],
    ['2.0.0', '^1.0.0', false],
    ['0.2.9', '^0.2.1', true],
    ['0.3.0', '^0.2.1', false],
    ['0.0.4', '^0.0.3', false],
    ['1.0.0-beta', '^1.0.0', false],
    ['1.0.0', '1.0.0', true],
    ['1.0.1', '1.0.0', false],
    ['19.3.1', '^19.3.1', true],
    ['19.4.0', '^19.3.1', true],
    ['19.3.0', '^19.3.1', false],
    ['19.2.9', '^19.3.1', false],
    ['20.0.0', '^19.3.1', false],
    ['18.9.9', '^19.3.1', false],
    ['19.3.1', '>=19', false],
    ['nonsense', '^1.0.0', false],
  ])('%s in %s: %s', (version, range, answer) => {
    expect(satisfies(version, range)).toBe(answer)
  })
})
