const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes as people say it in a language, such as `2 GB`, `1.5 MB`, in German `1,5 MB`; a unit is 1024 of the one before. */
export function bytesInWords(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1, useGrouping: false })
  return `${number.format(bytes / 1024 ** power)} ${UNITS[power]}`
}
