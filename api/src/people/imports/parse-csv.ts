import { csvText } from '@app/shared/csv'
import { CsvError, parse } from 'csv-parse/sync'

/** The cells of each line, and whether every quotation mark is where one may be. */
interface Table {
  rows: string[][]
  isWhole: boolean
}

/**
 * Reads a file of comma or semicolon separated values (RFC 4180). What separates is what the first line has more of. A mark of UTF-8 at
 * the beginning is left out; so are the apostrophes that keep spreadsheets from computing a text. Empty lines are rows without cells.
 */
export function parseCsv(text: string): Table {
  const source = text.replace(/^\uFEFF/, '')
  try {
    const rows = parse(source, { delimiter: separatorOf(source), relaxColumnCount: true })
    return {
      rows: rows.map(row => (row.length === 1 && row[0] === '' ? [] : row.map(csvText))),
      isWhole: true,
    }
  } catch (error) {
    if (error instanceof CsvError) return { rows: [], isWhole: false }
    throw error
  }
}

function separatorOf(source: string) {
  const line = source.slice(0, source.search(/[\r\n]|$/)).replace(/"[^"]*"/g, '')
  return line.split(';').length > line.split(',').length ? ';' : ','
}
