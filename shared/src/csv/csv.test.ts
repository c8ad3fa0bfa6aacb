import { csvHead, csvLine } from './csv'

it('begins with the mark by which spreadsheets know UTF-8, and ends lines as they expect', () => {
  expect(csvHead(['id', 'name, first'])).toBe('\uFEFFid,"name, first"\r\n')
})

it.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"', '"say ""x"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+49 30', "'+49 30"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', '"\'\r=1"'],
  ['-12.50', '-12.50'],
  [-3, '-3'],
  [null, ''],
])('writes %j so that no spreadsheet computes it', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})
