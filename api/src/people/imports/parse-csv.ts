/** The cells of each line, and whether the last quotation mark was closed. */
interface Table {
  rows: string[][]
  isWhole: boolean
}

/**
 * Reads a file of comma or semicolon separated values (RFC 4180): quoted cells hold separators, line ends and doubled quotation marks.
 * What separates is what the first line has more of. A mark of UTF-8 at the beginning is left out; so is the apostrophe that keeps
 * spreadsheets from computing a text. Empty lines are rows without cells.
 */
export function parseCsv(text: string): Table {
  const source = text.replace(/^\uFEFF/, '')
  const separator = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  let isWhole = true
  while (at < source.length) {
    const cell = source[at] === '"' ? quoted(source, at) : plain(source, at, separator)
    isWhole &&= cell.isClosed
    row.push(cell.text.replace(/^'(?=[=+\-@\t\r\n])/, ''))
    at = cell.end
    const next = source[at]
    if (next === separator) {
      at += 1
      // A separator at the very end is followed by one more empty cell.
      if (at === source.length) row.push('')
      else continue
    }
    rows.push(row.length === 1 && row[0] === '' ? [] : row)
    row = []
    at += source.startsWith('\r\n', at) ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return { rows, isWhole }
}

function separatorOf(source: string) {
  const line = source.slice(0, source.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  return line.split(';').length > line.split(',').length ? ';' : ','
}

function plain(source: string, from: number, separator: string) {
  let end = from
  while (end < source.length && source[end] !== separator && source[end] !== '\n' && source[end] !== '\r')
    end += 1
  return { text: source.slice(from, end), end, isClosed: true }
}

/** What stands between the closing mark and the separator makes the quotation no quotation. */
function quoted(source: string, from: number) {
  let end = source.indexOf('"', from + 1)
  while (end !== -1 && source[end + 1] === '"') end = source.indexOf('"', end + 2)
  if (end === -1) return { text: source.slice(from + 1), end: source.length, isClosed: false }
  const text = source.slice(from + 1, end).replaceAll('""', '"')
  return { text, end: end + 1, isClosed: /^(?:[,;\r\n]|$)/.test(source.slice(end + 1, end + 2)) }
}
