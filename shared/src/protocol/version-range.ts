/**
 * Whether a version is in a range: an exact version, `^1.2.3`, or bounds such as `>=2.6.0 <2.10.0`, which is all that builds
 * write. The answer is npm's: a caret keeps everything up to the first number that is not zero, and a range of plain versions
 * holds no prerelease. A range in any other form holds nothing.
 */
export function satisfies(version: string, range: string): boolean {
  const given = numbers(version)
  if (!given) return version === range
  return range.split(' ').every(part => {
    const [, operator = '', bound = ''] = /^(\^|>=|<|)(.*)$/.exec(part) ?? []
    const limit = numbers(bound)
    if (!limit) return false
    if (operator === '<') return isBefore(given, limit)
    if (operator === '') return version === bound
    return !isBefore(given, limit) && (operator === '>=' || isBefore(given, nextBreaking(limit)))
  })
}

type Numbers = readonly number[]

const numbers = (version: string): Numbers | undefined =>
  /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number)

/** The first version a caret leaves out: the first number that is not zero is raised. */
function nextBreaking(version: Numbers): Numbers {
  const leading = version.findIndex(number => number > 0)
  const raised = leading === -1 ? version.length - 1 : leading
  return version.map((number, place) => (place < raised ? number : place === raised ? number + 1 : 0))
}

function isBefore(a: Numbers, b: Numbers) {
  const place = a.findIndex((number, index) => number !== b[index])
  return place !== -1 && (a[place] ?? 0) < (b[place] ?? 0)
}
