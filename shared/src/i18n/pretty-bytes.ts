const UNITS = ['B', 'KB', 'MB', 'GB', 'TB']
const STEP = 1024

/** A number of bytes for people, with at most one decimal, as `language` writes numbers: `2 MB`, `1.5 GB`, in German `1,5 GB`. 1 MB is 1024² bytes. */
export function prettyBytes(bytes: number, language: string): string {
  let value = Math.max(0, bytes)
  let unit = 0
  while (value >= STEP && unit < UNITS.length - 1) {
    value /= STEP
    unit++
  }
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  return `${number.format(value)} ${UNITS[unit]}`
}
