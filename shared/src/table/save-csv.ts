import { csvHead, csvLine } from '../csv/csv'
import type { DataColumn } from './data-column'

/** Gives rows to the visitor as a file: every column that has data, hidden ones too. `name` is the file's, without its end. */
export function saveCsv<Row>(name: string, columns: readonly DataColumn<Row>[], rows: readonly Row[]): void {
  const told = columns.flatMap(({ header, value }) => (value ? [{ header, value }] : []))
  const lines = rows.map(row => csvLine(told.map(({ value }) => value(row))))
  const file = new Blob([csvHead(told.map(({ header }) => header)), ...lines], {
    type: 'text/csv;charset=utf-8',
  })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = `${name}.csv`
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href))
}
