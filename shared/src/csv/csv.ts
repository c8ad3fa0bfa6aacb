/** What a cell of a table for spreadsheets may be; moments are ISO texts. */
export type CsvValue = string | number | null

const BOM = '\uFEFF'

/** The first line of a file for spreadsheets: names of columns, after the mark by which they know UTF-8. */
export const csvHead = (names: readonly string[]): string => BOM + csvLine(names)

/** A line of a file for spreadsheets (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const isFormula = /^[=+\-@\t\r\n]/.test(value) && !/^[-+]?\d+(\.\d+)?$/.test(value)
  const text = isFormula ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
