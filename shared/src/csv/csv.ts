/** What a cell of a table for spreadsheets may be; moments are ISO texts. */
export type CsvValue = string | number | null

const BOM = '\uFEFF'

/**
 * A text up to what a spreadsheet of another country takes for the end of a cell. It splits one of ours there, whatever quotation
 * marks say, and computes what comes next.
 */
const PIECE = /[^;\t\r\n]*[;\t\r\n]?/g
/** How a formula begins, the wide signs of Asian keyboards included. Apostrophes there get one more, so that each text can be read back. */
const FORMULA = /^[ \u00a0"']*[=+\-@＝＋－＠]/
const FIRST = /^[ \u00a0"']*[=+\-@＝＋－＠\t\r\n]/

/** The first line of a file for spreadsheets: names of columns, after the mark by which they know UTF-8. */
export const csvHead = (names: readonly string[]): string => BOM + csvLine(names)

/** A line of a file for spreadsheets (RFC 4180). An apostrophe stands before what a spreadsheet would take for a formula. */
export const csvLine = (cells: readonly CsvValue[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** The text that a cell of such a line stands for, without the apostrophes. */
export const csvText = (cell: string): string =>
  eachPiece(cell, (piece, formula) =>
    piece.startsWith("'") && formula.test(piece.slice(1)) ? piece.slice(1) : piece,
  )

function csvCell(value: CsvValue): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  const isNumber = /^[-+]?\d+(\.\d+)?$/.test(value)
  const text = isNumber
    ? value
    : eachPiece(value, (piece, formula) => (formula.test(piece) ? `'${piece}` : piece))
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const eachPiece = (text: string, change: (piece: string, formula: RegExp) => string) =>
  text.replace(PIECE, (piece, offset: number) => change(piece, offset === 0 ? FIRST : FORMULA))
