/**
 * Whether a version is in a range, which is an exact version or `^version`: all that a build writes. A caret keeps everything
 * up to the first number that is not zero, and holds no prerelease, as in npm.
 */
export function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range
  const given = numbers(version)
  const least = numbers(range.slice(1))
  if (!given || !least) return false
  const nonZero = least.findIndex(number => number > 0)
  const fixed = nonZero === -1 ? least.length : nonZero + 1
  return least.slice(0, fixed).every((number, index) => number === given[index]) && !isBefore(given, least)
}

const numbers = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

function isBefore(a: number[], b: number[]) {
  const index = a.findIndex((number, place) => number !== b[place])
  return index !== -1 && (a[index] ?? 0) < (b[index] ?? 0)
}
