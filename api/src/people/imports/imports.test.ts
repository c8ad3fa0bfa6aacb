import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { createApp } from '../../app'
import { createTestApp, type TestApp, testConfig } from '../../testing'
import type { Visitor } from '../../testing/visitor'
import { oldImports } from './import-store'

const IMPORTS = '/api/v1/users/imports'
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const preview = (text: string, by = administrator) => by.post(`${IMPORTS}/preview`, { text })
const start = (text: string, more: object = {}, by = administrator) =>
  by.post(IMPORTS, {
    ...{ ticket: randomUUID(), name: 'people.csv', text, invite: false, leave_out_wrong: false },
    ...more,
  })
const accounts = (emails: string[]) =>
  test.db.selectFrom('users').selectAll().where('email', 'in', emails).orderBy('email').execute()

/** Waits until every row of an import has an outcome. */
async function finished(ticket: string, by = administrator) {
  for (;;) {
    const { import: found } = (await by.get(`${IMPORTS}/${ticket}`)).json()
    if (found.done_at) return found
    await wait(50)
  }
}
const report = async (ticket: string) => (await administrator.get(`${IMPORTS}/${ticket}/report`)).body

/** Somebody who may make accounts, and little more. */
async function clerk() {
  const { visitor, id } = await test.registerUser()
  const permissions = [{ name: 'users.create', restrictions: [] }]
  const { role } = (await administrator.post('/api/v1/roles', { name: `Clerks ${id}`, permissions })).json()
  const own = (await administrator.get(`/api/v1/users/${id}/details`)).json().person.roles
  const roles = [...own, role].map((each: { id: number }) => each.id)
  await administrator.put(`/api/v1/users/${id}/roles`, { roles })
  return { visitor, id, role: role.name as string }
}

it('makes accounts of a file as its preview says, row by row, and tells the audit log of each', async () => {
  await test.registerUser('here@example.com')
  const text = [
    '\uFEFFE-Mail;First name;last_name;Roles;Shoe size;country',
    'Anna@Example.com;"Anna; the ""first""";=1+1;admins;38;ch',
    'here@example.com;;;;;',
    'nobody;;;;;',
    'anna@example.com;Twin;;;;',
    'bert@example.com;Bert;;captains;;XX',
    '',
    'carl@example.com;Carl',
  ].join('\r\n')
  const { rows, ignored } = (await preview(text)).json()
  expect(ignored).toEqual(['Shoe size'])
  const seen = rows.map(({ row, outcome, problems }: never) => [row, outcome, problems])
  const admins = 'There is no role called admins.'
  expect(seen).toEqual([
    [2, 'wrong', { roles: admins }],
    [3, 'skip', { email: expect.stringMatching(/already/) }],
    [4, 'wrong', { email: 'The email must be a valid email address.' }],
    [5, 'create', {}],
    [6, 'wrong', { roles: expect.stringMatching(/captains/), country: 'The selected country is invalid.' }],
    [8, 'wrong', { row: expect.stringMatching(/number of cells \(2\)/) }],
  ])
  const refused = await start(text)
  expect(refused.statusCode).toBe(422)
  expect(refused.json().errors).toMatchObject({ 'rows.2.roles': admins, 'rows.4.email': expect.any(String) })
  expect(await accounts(['anna@example.com'])).toEqual([])
  const ticket = randomUUID()
  const answers = await Promise.all([0, 1, 2].map(() => start(text, { ticket, leave_out_wrong: true })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await finished(ticket)).toMatchObject({ rows: 6, created: 1, skipped: 1, wrong: 4 })
  const [anna, ...others] = await accounts(['anna@example.com', 'bert@example.com', 'carl@example.com'])
  expect([anna, others]).toMatchObject([
    { first_name: 'Twin', has_password: false, email_verified_at: null },
    [],
  ])
  const lines = (await report(ticket)).trim().split('\r\n')
  expect(lines[0]).toBe('row,email,first_name,last_name,roles,language,country,timezone,outcome,reason')
  expect(lines[1]).toContain(`2,Anna@Example.com,"Anna; the ""first""",'=1+1,admins,,ch,,wrong,${admins}`)
  expect(lines[4]).toBe('5,anna@example.com,Twin,,,,,,create,')
  const entries = await test.db
    .selectFrom('audit_entries')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(entries).toMatchObject([
    { action: 'users.create', actor_id: 1, subject_id: String(anna?.id), ip_address: '127.0.0.1' },
    { action: 'users.import', subject_id: ticket, after: { rows: 6, invited: false } },
  ])
})

it('takes an exported file again, with its roles, and mails links to those who are invited', async () => {
  const { email, id } = await test.registerUser('moved@example.com')
  const { role } = (await administrator.post('/api/v1/roles', { name: 'Sailors', permissions: [] })).json()
  await administrator.put(`/api/v1/users/${id}/roles`, { roles: [role.id] })
  const { visitor: own } = await test.registerUser('formula@example.com')
  await own.put('/api/v1/users/me', { first_name: '=SUM(1)' })
  const file = (await administrator.get('/api/v1/users/export')).body
  await test.db.deleteFrom('users').where('email', 'in', [email, 'formula@example.com']).execute()
  const ticket = randomUUID()
  expect((await start(file, { ticket, invite: true })).statusCode).toBe(200)
  expect(await finished(ticket)).toMatchObject({ created: 2, wrong: 0 })
  const [formula, moved] = await accounts([email, 'formula@example.com'])
  expect(formula?.first_name).toBe('=SUM(1)')
  const roles = (await administrator.get(`/api/v1/users/${moved?.id}/details`)).json().person.roles
  expect(roles.map(({ name }: { name: string }) => name)).toEqual(['Sailors'])
  const [mail] = await test.mailsTo(email)
  expect(mail?.subject).toMatch(/^Choose a password/)
})

it('gives no role beyond what whoever imports holds, not even when they lose it meanwhile (S08)', async () => {
  const { visitor, id, role } = await clerk()
  const text = `email,roles\nking@example.com,admin\npage@example.com,${role}\n`
  const { rows } = (await preview(text.replace('admin\n', 'Owners\n'), visitor)).json()
  expect(rows[0].outcome).toBe('wrong')
  const all = (await administrator.get('/api/v1/roles')).json().roles as {
    name: string
    permissions: { name: string }[]
  }[]
  const mighty = all.find(({ permissions }) => permissions.some(({ name }) => name === 'admin'))?.name
  const judged = (await preview(text.replace('admin\n', `${mighty}\n`), visitor)).json().rows
  expect(judged[0].problems.roles).toMatch(/^You cannot give or take/)
  expect(judged[1].outcome).toBe('create')
  const ticket = randomUUID()
  await administrator.put(`/api/v1/users/${id}/roles`, { roles: [] })
  expect((await start('email\nlate@example.com', { ticket }, visitor)).statusCode).toBe(403)
  await test.db
    .insertInto('people_imports')
    .values({
      ...{ id: ticket, user_id: id, name: 'x', invite: false, created_at: new Date() },
      author: JSON.stringify({ actorId: id, ip: '127.0.0.1', userAgent: null, requestId: 'x' }),
      done_at: new Date(),
    })
    .execute()
  const person = { row: 2, cells: { email: 'late@example.com' } }
  await test.db
    .insertInto('people_import_rows')
    .values({ import_id: ticket, number: 2, person: JSON.stringify(person) })
    .execute()
  await test.db.updateTable('people_imports').set({ done_at: null }).where('id', '=', ticket).execute()
  const settled = async () =>
    test.db.selectFrom('people_import_rows').selectAll().where('import_id', '=', ticket).executeTakeFirst()
  while (!(await settled())?.outcome) await wait(50)
  expect(await settled()).toMatchObject({
    outcome: 'wrong',
    problems: { row: { code: 'import_not_allowed' } },
  })
  expect((await administrator.get(`${IMPORTS}/${ticket}`)).statusCode).toBe(404)
  expect(await accounts(['late@example.com'])).toEqual([])
})

it('keeps nothing of a row that fails halfway, gets on with the others, and goes on after a start', async () => {
  const broken = sql`begin if new.recipient = 'row7@example.com' then raise exception 'full'; end if; return new; end`
  const body = sql.lit(broken.compile(test.db).sql)
  await sql`create function refuse_mail() returns trigger language plpgsql as ${body}`.execute(test.db)
  await sql`create trigger refuse_mail before insert on mails for each row execute function refuse_mail()`.execute(
    test.db,
  )
  const people = Array.from({ length: 30 }, (_, index) => `row${index}@example.com`)
  const ticket = randomUUID()
  await start(['email', ...people].join('\n'), { ticket, invite: true })
  while (Number((await administrator.get(`${IMPORTS}/${ticket}`)).json().import.created) === 0) await wait(5)
  // Another server beside the first does rows as well, and neither does one twice.
  const second = await createApp(testConfig(), { database: { ...test.database, close: async () => {} } })
  await second.ready()
  expect(await finished(ticket)).toMatchObject({ rows: 30, created: 29, wrong: 1 })
  await second.close()
  const made = await accounts(people)
  expect(made.map(({ email }) => email).sort()).toEqual(people.filter(email => !/row7@/.test(email)).sort())
  expect(await report(ticket)).toContain('row7@example.com,,,,,,,wrong,There was an issue.')
  const { rows } = await sql<{ mails: string; entries: string }>`
    select (select count(*) from mails where recipient like 'row%') as mails,
      (select count(*) from audit_entries where after ->> 'import' = ${ticket}) as entries`.execute(test.db)
  expect(rows).toEqual([{ mails: '29', entries: '29' }])
})

it.each([
  ['name,roles\nx,y', /one of them must be email/],
  ['email,E-Mail\na@example.com,b@example.com', /two columns called email/],
  ['email\n', /nobody/],
  ['email\n"open', /quotation mark/],
  ['email\n"a"b@example.com', /quotation mark/],
  [`email\n${'a@example.com\n'.repeat(5001)}`, /5000 people; this one holds 5001/],
  ['email\na\u0000@example.com', /invalid/],
])('refuses the file %#', async (text, message) => {
  for (const answer of [await preview(text), await start(text)]) {
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors.text).toMatch(message)
  }
})

it('forgets files after 30 days', async () => {
  const ticket = randomUUID()
  await start('email\nhere@example.com', { ticket })
  await finished(ticket)
  const later = (days: number) => () => new Date(Date.now() + days * 86_400_000)
  await oldImports(test.db, later(29)).sweep()
  expect((await administrator.get(IMPORTS)).json().imports[0].ticket).toBe(ticket)
  await oldImports(test.db, later(31)).sweep()
  expect((await administrator.get(IMPORTS)).json().imports).toEqual([])
})
