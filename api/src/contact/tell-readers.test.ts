import type { NotificationListResponse } from '@app/shared/wire'
import { accessStore } from '../access/store'
import { createTestApp, type TestApp } from '../testing'
import { mailServer } from '../testing/mail-server'
import { ADMINISTRATOR } from '../testing/test-config'
import type { Visitor } from '../testing/visitor'

let smtp: Awaited<ReturnType<typeof mailServer>>
let test: TestApp
beforeAll(async () => {
  smtp = await mailServer()
  test = await createTestApp({ smtpUrl: smtp.url })
})
beforeEach(() => {
  smtp.received.length = 0
})
afterAll(async () => {
  await test.close()
  await smtp.close()
})

const leave = async (name: string) => {
  const body = { name, email: 'ada@example.com', message: 'Hello' }
  expect((await test.visitor().post('/api/v1/contact-page', body)).statusCode).toBe(200)
  const { id } = await test.db
    .selectFrom('contact_messages')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
const toldIn = async (visitor: Visitor) =>
  (await visitor.get('/api/v1/notifications'))
    .json<NotificationListResponse>()
    .pagination.data.filter(({ type }) => type === 'contact-message')
async function mailTo(email: string) {
  for (let tries = 0; tries < 200; tries++) {
    const mail = smtp.received.find(({ to }) => to?.[0]?.address === email)
    if (mail) return mail
    await new Promise(resolve => setTimeout(resolve, 25))
  }
  throw new Error(`no mail to ${email}`)
}
/** Somebody whose role reads messages. */
async function reader(requiresTwoFactor = false) {
  const person = await test.registerUser()
  const name = `reader ${person.id}`
  await accessStore(test.db).create({
    name,
    default: false,
    guests: false,
    permissions: [{ name: 'messages.view', restrictions: [] }],
  })
  await test.db
    .updateTable('roles')
    .set({ requires_two_factor: requiresTwoFactor })
    .where('name', '=', name)
    .execute()
  await accessStore(test.db).grant(person.id, name)
  return person
}

it('tells those who may read messages once, in their language, with a link to it, and nobody else', async () => {
  const administrator = await test.loginAsAdministrator()
  const german = await reader()
  await german.visitor.put('/api/v1/users/me', { language: 'de' })
  const other = await test.registerUser()
  const id = await leave('Ada <b>:siteName</b>')
  const expected = {
    lines: [
      { content: '<b>Ada &lt;b&gt;:siteName&lt;/b&gt;</b> left a message on the contact page' },
      { content: expect.stringContaining('Read and answer it') },
    ],
    mainAction: { action: `/admin/messages/${id}`, label: 'Open the message' },
  }
  expect(await toldIn(administrator)).toMatchObject([{ data: expected }])
  expect(await toldIn(german.visitor)).toMatchObject([
    { data: { mainAction: { action: `/admin/messages/${id}`, label: 'Nachricht öffnen' } } },
  ])
  expect(await toldIn(other.visitor)).toEqual([])
  const mail = await mailTo(ADMINISTRATOR.email)
  expect(mail.subject).toBe('Ada <b>:siteName</b> left a message on the contact page')
  expect(mail.text).toContain(`/admin/messages/${id}`)
  expect(mail.html).not.toContain('Ada <b>')
  expect((await mailTo(german.email)).subject).toBe(
    'Ada <b>:siteName</b> hat auf der Kontaktseite eine Nachricht hinterlassen',
  )
  expect(smtp.received).toHaveLength(2)
})

it('tells nobody whose role does not count yet, who is suspended, or whose account goes', async () => {
  const waiting = await reader(true)
  const suspended = await reader()
  const leaving = await reader()
  const change = (id: number, to: object) =>
    test.db.updateTable('users').set(to).where('id', '=', id).execute()
  await change(suspended.id, { banned_at: new Date() })
  await change(leaving.id, { delete_at: new Date(Date.now() + 86_400_000) })
  await leave('Bert')
  await mailTo(ADMINISTRATOR.email)
  const told = await test.db
    .selectFrom('notifications')
    .select('user_id')
    .where('type', '=', 'contact-message')
    .where('user_id', 'in', [waiting.id, suspended.id, leaving.id])
    .execute()
  expect(told).toEqual([])
})

it('tells of nothing that is refused', async () => {
  const administrator = await test.loginAsAdministrator()
  const before = (await toldIn(administrator)).length
  await test.visitor().post('/api/v1/contact-page', { name: 'Ada', email: 'nobody', message: 'Hello' })
  expect(await toldIn(administrator)).toHaveLength(before)
})
