import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { createFileApp, uploaded } from './testing/files'
import { workspaceOwner } from './testing/invite-someone'
import { subscriber } from './testing/subscriber'
import { usedToken } from './testing/used-token'
import type { Visitor } from './testing/visitor'

/** Computed where a cell begins, and once more where a semicolon begins another. */
const FORMULA = '=1+1;@SUM(A1)'
const ticket = randomUUID()

/** Every file for spreadsheets, and where in it stands what somebody wrote; nothing where nobody writes. */
const exports: Record<string, string | undefined> = {
  '/api/v1/billing/reports.csv': 'product',
  '/api/v1/billing/subscriptions/export': 'user_name',
  '/api/v1/file-entries/export': 'name',
  '/api/v1/files/export': 'name',
  '/api/v1/logs/api-uses/export': 'token_name',
  '/api/v1/logs/audit/export': 'subject_name',
  '/api/v1/logs/mails/export': 'subject',
  '/api/v1/logs/sign-ins/export': 'user_name',
  '/api/v1/orders/export': undefined,
  '/api/v1/site-workspaces/export': 'name',
  '/api/v1/users/export': 'first_name',
  '/api/v1/users/imports/{ticket}/report': 'last_name',
}

let app: Awaited<ReturnType<typeof createFileApp>>
let administrator: Visitor
beforeAll(async () => {
  app = await createFileApp()
  administrator = await app.test.loginAsAdministrator()
  const { visitor } = await subscriber(app.test)
  await app.test.db.updateTable('products').set({ name: FORMULA }).where('name', '=', 'Team').execute()
  await visitor.put('/api/v1/users/me', { first_name: FORMULA })
  for (const person of [visitor, administrator]) await uploaded(person, 'x', { name: FORMULA })
  const none = { sealed: null, sent_at: null, failed_at: null, last_error: null }
  const mail = { id: randomUUID(), dedupe_key: 'formula', recipient: 'a@example.com', subject: FORMULA }
  await app.test.db
    .insertInto('mails')
    .values({ ...none, ...mail, next_attempt_at: new Date() })
    .execute()
  await administrator.post('/api/v1/roles', { name: FORMULA, permissions: [] })
  await workspaceOwner(app.test, FORMULA)
  await usedToken(app.test, visitor, FORMULA)
  const file = { name: 'people.csv', text: `email,last_name\nnew@example.com,"${FORMULA}"` }
  const options = { ticket, invite: false, leave_out_wrong: false }
  const started = await administrator.post('/api/v1/users/imports', { ...file, ...options })
  expect(started.statusCode).toBe(200)
})
afterAll(() => app.close())

it('knows every file for spreadsheets that the api gives', async () => {
  const { paths } = (await administrator.get('/api/v1/openapi.json')).json()
  const isTable = ({ get }: { get?: { responses: Record<string, { content?: object }> } }) =>
    'text/csv' in (get?.responses['200']?.content ?? {})
  const tables = Object.keys(paths).filter(path => isTable(paths[path]))
  expect(tables.sort()).toEqual(Object.keys(exports).sort())
})

it.each(Object.entries(exports))('%s has no cell that a spreadsheet computes', async (path, column) => {
  const { body } = await administrator.get(path.replace('{ticket}', ticket))
  const [head = [], ...rows]: string[][] = parse(body, { bom: true })
  const cells = column === undefined ? [] : rows.map(row => row[head.indexOf(column)])
  if (column !== undefined) expect(cells).toContain("'=1+1;'@SUM(A1)")
  const pieces = rows.flat().flatMap(cell => cell.split(/[;\t\r\n]/))
  expect(pieces.filter(piece => /^[ "]*[=+@-]/.test(piece))).toEqual([])
})
