import { type CsvValue, csvLine } from '@app/shared/csv'

/** Lines of a table for spreadsheets. Moments are ISO texts, objects JSON. */
export const csvRows = <Row extends object>(
  columns: readonly (keyof Row & string)[],
  rows: readonly Row[],
): string => rows.map(row => csvLine(columns.map(column => cell(row[column])))).join('')

function cell(value: unknown): CsvValue {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
