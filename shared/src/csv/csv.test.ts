import { csvHead, csvLine, csvText } from './csv'

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
  ['\t=1', '"\'\t\'=1"'],
  ['\r=1', '"\'\r\'=1"'],
  [' =1+1', "' =1+1"],
  ['＝1+1', "'＝1+1"],
  ["'=1+1", "''=1+1"],
  ['a;=1+1;b', '"a;\'=1+1;b"'],
  ['member; @SUM(A1)', '"member;\' @SUM(A1)"'],
  ['two\n=lines', '"two\n\'=lines"'],
  ['two\n\nlines; more', '"two\n\nlines; more"'],
  ['-12.50', '-12.50'],
  [-3, '-3'],
  [null, ''],
])('writes %j so that no spreadsheet computes it', (value, cell) => {
  expect(csvLine([value])).toBe(`${cell}\r\n`)
})

it('gives every text back as it was, whatever marks it holds', () => {
  const letters = ['=', "'", ' ', ';', '\n', '\t', 'a', '-', '1']
  const longer = (texts: string[]) => texts.flatMap(text => letters.map(letter => text + letter))
  const texts = [1, 2, 3, 4].reduce<string[][]>(all => [...all, longer(all.at(-1) ?? [])], [['']]).flat()
  const quoted = (text: string) =>
    /^"([\s\S]*)"\r\n$/.exec(csvLine([text]))?.[1] ?? csvLine([text]).slice(0, -2)
  expect(texts.filter(text => csvText(quoted(text)) !== text)).toEqual([])
})
