const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** A number of bytes as people say it, such as `2 GB` or `1.5 MB`; a unit is 1024 of the one before. */
export function bytesInWords(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes > 0 ? Math.floor(Math.log2(bytes) / 10) : 0)
  return `${Math.round((bytes / 1024 ** power) * 10) / 10} ${UNITS[power]}`
}
