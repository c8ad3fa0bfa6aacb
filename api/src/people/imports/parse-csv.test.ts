import { csvHead, csvLine } from '@app/shared/csv'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { parseCsv } from './parse-csv'

const hostile = ['=1+1', "=cmd|' /C calc'!A0", '+1+1', '-1+1', '@SUM(A1)', '＝1+1', '\t=1', '\r=1', '\n=1']
const around = ['', 'a', ' ', "'", '"', ',', ';', '\t', '\r\n', '\n', '-12', '1']
const text = fc.array(fc.constantFrom(...hostile, ...around), { maxLength: 6 }).map(parts => parts.join(''))
const tables = fc.array(fc.tuple(text, text, text), { minLength: 1, maxLength: 4 })
const fileOf = (rows: readonly string[][]) => csvHead(['email', 'name', 'roles']) + rows.map(csvLine).join('')

it('reads back every text that the product writes for spreadsheets', () => {
  fc.assert(
    fc.property(tables, rows => {
      expect(parseCsv(fileOf(rows))).toEqual({ isWhole: true, rows: [['email', 'name', 'roles'], ...rows] })
    }),
  )
})

it('leaves no cell that a spreadsheet would compute, not even where another country separates cells otherwise', () => {
  const isNumber = (cell: string) => /^[-+]?\d+(\.\d+)?(,|$)/.test(cell)
  fc.assert(
    fc.property(tables, rows => {
      const file = fileOf(rows).replace('\uFEFF', '')
      const cells = parse(file).flat()
      const elsewhere = file.split(/[;\t\r\n]/)
      const computed = [...cells, ...elsewhere].filter(
        cell => /^[ "]*[=+\-@＝\t\r\n]/.test(cell) && !isNumber(cell),
      )
      expect(computed).toEqual([])
    }),
  )
})
