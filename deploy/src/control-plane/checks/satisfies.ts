/** Whether a version lies in a range. Ranges are an exact version or `^version`, which is all a build writes. */
export function satisfies(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range
  const have = numbers(version)
  const want = numbers(range.slice(1))
  if (!have || !want) return false
  // A caret keeps everything up to the first number that is not zero.
  const fixed = want.findIndex(number => number > 0)
  const kept = fixed === -1 ? want.length : fixed + 1
  return want.slice(0, kept).every((number, index) => number === have[index]) && !isBefore(have, want)
}

/** Prereleases promise nothing, so they are in no caret range. */
const numbers = (version: string) => /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

function isBefore(a: number[], b: number[]) {
  const index = a.findIndex((number, place) => number !== b[place])
  return index !== -1 && (a[index] ?? 0) < (b[index] ?? 0)
}
