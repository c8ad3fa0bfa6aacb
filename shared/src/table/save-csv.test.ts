import type { DataColumn } from './data-column'
import { saveCsv } from './save-csv'

const columns: DataColumn<string>[] = [
  { key: 'name', header: '=2+2', cell: name => name, value: name => name },
  { key: 'button', header: 'No data', cell: name => name },
]

it('saves a file in which no spreadsheet computes a name or a header', async () => {
  let file = new Blob()
  URL.createObjectURL = blob => {
    file = blob as Blob
    return 'blob:people'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  saveCsv('people', columns, ['=HYPERLINK("https://evil.example")', 'a;@SUM(A1)', 'two\r\n-lines', '-12'])
  const text = await new Promise(resolve => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result)
    reader.readAsText(file)
  })
  expect(text).toBe(
    [`'=2+2`, `"'=HYPERLINK(""https://evil.example"")"`, `"a;'@SUM(A1)"`, `"two\r\n'-lines"`, '-12', ''].join(
      '\r\n',
    ),
  )
})
