/** Whether a version is in a caret range, the only kind the build presets write: same major, and not older. */
export function isInRange(version: string, range: string): boolean {
  const least = /^\^(\d+)\.(\d+)\.(\d+)$/.exec(range)
  const given = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  if (!least || !given) return false
  const [major = 0, minor = 0, patch = 0] = numbers(given)
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = numbers(least)
  if (major !== leastMajor) return false
  return minor === leastMinor ? patch >= leastPatch : minor > leastMinor
}

const numbers = (match: RegExpExecArray) => match.slice(1).map(Number)
