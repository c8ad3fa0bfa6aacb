import { randomUUID } from 'node:crypto'
import { createTestApp, type TestApp } from '../testing'
import type { Visitor } from '../testing/visitor'

let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const url = '/api/v1/contact-messages'
let people = 0
/** A message somebody new has left. */
async function leave(message = 'Where is my invoice?') {
  const email = `asks-${people++}@example.com`
  await test.visitor().post('/api/v1/contact-page', { name: 'Ada', email, message })
  const { data } = (await administrator.get(`${url}?query=${email}`)).json().pagination
  return { email, id: data[0].id as number }
}
const answer = (id: number, more: object = {}) =>
  administrator.post(`${url}/${id}/answers`, {
    text: 'It is on its way.',
    ticket: randomUUID(),
    seen: 0,
    ...more,
  })

it('lists messages newest first, by state and by what they contain', async () => {
  const first = await leave('A needle in a haystack, 100%')
  const second = await leave()
  const list = async (query: string) =>
    (await administrator.get(`${url}?${query}`)).json().pagination.data.map(({ id }: { id: number }) => id)
  expect((await list('state=open')).slice(0, 2)).toEqual([second.id, first.id])
  expect(await list('query=needle')).toEqual([first.id])
  expect(await list('query=100%25')).toEqual([first.id])
  expect(await list('query=_')).toEqual([])
  await administrator.put(`${url}/${first.id}`, { is_done: true })
  expect(await list('state=done')).toContain(first.id)
  expect(await list('state=open')).not.toContain(first.id)
  await administrator.put(`${url}/${first.id}`, { is_done: false })
  expect(await list('state=open')).toContain(first.id)
})

it('mails an answer with what it answers, and the message is done', async () => {
  const { email, id } = await leave('Line one\nLine :two <b>')
  const { message } = (await answer(id, { text: 'Dear Ada,\n\nall :siteName is well & <i>good</i>.' })).json()
  expect(message).toMatchObject({
    ...{ answered_at: expect.any(String), done_at: expect.any(String) },
    answers: [{ text: 'Dear Ada,\n\nall :siteName is well & <i>good</i>.', by: expect.any(String) }],
  })
  const [mail, ...others] = await test.mailsTo(email)
  expect(others).toEqual([])
  expect(mail?.subject).toMatch(/^Answer to your message to /)
  for (const line of ['Dear Ada,', 'all :siteName is well & <i>good</i>.', '> Line one', '> Line :two <b>'])
    expect(mail?.text).toContain(line)
  expect(mail?.html).not.toMatch(/<[ib]>/)
})

it('leaves no line of a message that looks as if it were of the answer', async () => {
  const ends = ['\r', '\r\n', '\n', '\u000b', '\f', '\u0085', '\u2028', '\u2029']
  const { email, id } = await leave(`Hello${ends.map(end => `${end}Your account is locked`).join('')}`)
  await answer(id)
  const [mail] = await test.mailsTo(email)
  const lines = mail?.text.split(/[\n\v\f\r\u0085\u2028\u2029]/) ?? []
  expect(lines.filter(line => line.includes('locked'))).toEqual(ends.map(() => '> Your account is locked'))
})

it('sends an answer once, however often it arrives', async () => {
  const { email, id } = await leave()
  const ticket = randomUUID()
  const all = await Promise.all([1, 2, 3].map(() => answer(id, { ticket })))
  expect(all.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(await test.mailsTo(email)).toHaveLength(1)
  const other = await leave()
  expect((await answer(other.id, { ticket })).statusCode).toBe(409)
})

it('tells the second of two who answer at once', async () => {
  const { email, id } = await leave()
  const codes = await Promise.all([answer(id), answer(id)])
  expect(codes.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect(await test.mailsTo(email)).toHaveLength(1)
  expect((await answer(id, { seen: 1 })).statusCode).toBe(200)
})

it.each([
  [{ text: '  ' }, 'text'],
  [{ text: 'x'.repeat(10_001) }, 'text'],
  [{ ticket: 'none' }, 'ticket'],
  [{ seen: -1 }, 'seen'],
])('refuses %j with a text at the field, and mails nothing', async (wrong, field) => {
  const { email, id } = await leave()
  const { statusCode, body } = await answer(id, wrong)
  expect([statusCode, Object.keys(JSON.parse(body).errors)]).toEqual([422, [field]])
  expect(await test.mailsTo(email)).toEqual([])
})

it('deletes a message with its answers; what is gone is not found', async () => {
  const { id } = await leave()
  await answer(id)
  expect((await administrator.delete(`${url}/${id}`)).statusCode).toBe(200)
  for (const gone of [
    await administrator.get(`${url}/${id}`),
    await administrator.put(`${url}/${id}`, { is_done: true }),
    await answer(id),
    await administrator.delete(`${url}/${id}`),
  ])
    expect(gone.statusCode).toBe(404)
})
