import type { Context } from '../context/context'
import { appKeys } from '../secrets/app-keys'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { mailServer } from '../testing/mail-server'
import type { Notice } from './notice'
import { notify } from './notify'

const SUBSCRIPTIONS = '/api/v1/notifications/me/subscriptions'
const HOUR = 3_600_000

let smtp: Awaited<ReturnType<typeof mailServer>>
let test: TestApp
// A Tuesday, 21:30 in Berlin.
let time = new Date('2030-01-15T20:30:00Z')
beforeAll(async () => {
  smtp = await mailServer()
  test = await createTestApp({ smtpUrl: smtp.url }, { now: () => time })
})
beforeEach(() => {
  smtp.received.length = 0
})
afterAll(async () => {
  await test.close()
  await smtp.close()
})

const tell = (notice: Notice) => {
  const config = testConfig({ smtpUrl: smtp.url })
  const context = { config, keys: appKeys(config.appKey ?? ''), now: () => time } as Context
  return test.db.transaction().execute(transaction => notify(context, transaction, notice))
}
const removed = (...to: number[]): Notice => ({
  type: 'workspace-removed',
  to,
  values: { workspace: 'Lab <1>', actor: 'Ada' },
})
const listOf = async ({ visitor }: { visitor: Awaited<ReturnType<TestApp['registerUser']>>['visitor'] }) =>
  (await visitor.get('/api/v1/notifications')).json().pagination.data
/** Mails that wait are looked at by the queue once a second; what is due before them has come by then. */
async function nothingMailed(email: string) {
  const { email: sentinel, id } = await test.registerUser()
  await tell(removed(id))
  await smtp.mailed(sentinel)
  expect(smtp.mailsTo(email)).toEqual([])
}
async function inBerlin(settings: object = {}) {
  const person = await test.registerUser()
  await person.visitor.put('/api/v1/users/me', { timezone: 'Europe/Berlin' })
  await person.visitor.put(SUBSCRIPTIONS, { selections: [], ...settings })
  return person
}

it('tells each person in their language, by the channels they chose, with values as they are', async () => {
  const english = await test.registerUser()
  const german = await test.registerUser()
  await german.visitor.put('/api/v1/users/me', { language: 'de' })
  const silent = await test.registerUser()
  await silent.visitor.put(SUBSCRIPTIONS, {
    selections: [{ notif_id: 'workspace-removed', channels: { email: false, app: false } }],
  })
  await tell(removed(english.id, german.id, silent.id))
  expect((await listOf(english))[0].data.lines).toEqual([
    { type: 'primary', content: 'You are no longer in the workspace <b>Lab &lt;1&gt;</b>' },
    { type: 'other', content: 'Ada removed you.' },
  ])
  expect((await listOf(german))[0].data.lines[1].content).toBe('Ada hat dich entfernt.')
  expect(await listOf(silent)).toHaveLength(1)
  expect((await smtp.mailed(english.email))[0]?.subject).toBe('You are no longer in the workspace Lab <1>')
  expect((await smtp.mailed(german.email))[0]?.subject).toBe('Du bist nicht mehr im Arbeitsbereich Lab <1>')
  await nothingMailed(silent.email)
})

it('says a day as each person reads dates: in their language, by their clock', async () => {
  const english = await test.registerUser()
  const german = await test.registerUser()
  await german.visitor.put('/api/v1/users/me', { language: 'de', timezone: 'Asia/Tokyo' })
  const elsewhere = await test.registerUser()
  await elsewhere.visitor.put('/api/v1/users/me', { timezone: 'Asia/Tokyo' })
  await tell({
    type: 'token-expires-soon',
    to: [english.id, german.id, elsewhere.id],
    values: { name: 'deploys' },
    days: { date: new Date('2030-01-31T20:00:00Z') },
  })
  const said = async (person: typeof english) => (await listOf(person))[0].data.lines[1].content
  expect(await said(english)).toContain('January 31, 2030')
  expect(await said(german)).toContain('1. Februar 2030')
  expect(await said(elsewhere)).toContain('February 1, 2030')
  expect((await smtp.mailed(german.email))[0]?.text).toContain('1. Februar 2030')
})

it('tells nobody of what was rolled back', async () => {
  const person = await test.registerUser()
  const failing = test.db.transaction().execute(async transaction => {
    const config = testConfig({ smtpUrl: smtp.url })
    await notify(
      { config, keys: appKeys(config.appKey ?? ''), now: () => time },
      transaction,
      removed(person.id),
    )
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await listOf(person)).toHaveLength(1)
  await nothingMailed(person.email)
})

it('tells administrators alone of what is for them, whomever else it names', async () => {
  const person = await test.registerUser()
  const second = await test.registerUser()
  const permissions = JSON.stringify([{ name: 'admin', restrictions: [] }])
  await test.db.updateTable('users').set({ permissions }).where('id', '=', second.id).execute()
  const values = { name: 'Hook', count: '9' }
  await tell({ type: 'webhook-off', to: [person.id, second.id], values })
  expect((await smtp.mailed(second.email))[0]?.subject).toBe('The webhook Hook was switched off')
  expect((await listOf(second)).map(({ type }: { type: string }) => type)).toContain('webhook-off')
  expect((await listOf(person)).map(({ type }: { type: string }) => type)).toEqual(['welcome'])
  await nothingMailed(person.email)
})

it('keeps mail back during the quiet hours of the person, and nothing in the app', async () => {
  const person = await inBerlin({ quiet_hours: { from: '21:00', to: '07:00' } })
  await tell(removed(person.id))
  expect(await listOf(person)).toHaveLength(2)
  await nothingMailed(person.email)
  time = new Date('2030-01-16T06:00:00Z')
  await smtp.mailed(person.email)
})

it('lists in one mail at eight what is unread, once', async () => {
  const person = await inBerlin({ mail_frequency: 'daily' })
  await tell(removed(person.id))
  await tell({ type: 'payment-failed', to: [person.id], values: { amount: '10 €' } })
  await tell({ type: 'export-ready', to: [person.id] })
  const [, payment] = await listOf(person)
  await person.visitor.post('/api/v1/notifications/mark-as-read', { ids: [payment.id] })
  await nothingMailed(person.email)
  time = new Date(time.getTime() + 24 * HOUR)
  const [digest] = await smtp.mailed(person.email)
  expect(digest?.subject).toBe('What happened on Harbor')
  expect(digest?.text).toContain('You are no longer in the workspace Lab <1>\nAda removed you.')
  expect(digest?.text).toContain('Your data is ready')
  expect(digest?.text).not.toContain('payment')
  time = new Date(time.getTime() + 24 * HOUR)
  smtp.received.length = 0
  await nothingMailed(person.email)
  await tell({ type: 'export-ready', to: [person.id] })
  time = new Date(time.getTime() + 24 * HOUR)
  await smtp.mailed(person.email)
})

it('sends at once what waited for a digest, for a person who chose mail at once', async () => {
  const person = await inBerlin({ mail_frequency: 'weekly' })
  await tell(removed(person.id))
  await nothingMailed(person.email)
  await person.visitor.put(SUBSCRIPTIONS, { selections: [], mail_frequency: 'instant' })
  await smtp.mailed(person.email)
})

it('mails changes of the ways in whatever was chosen, and shows them in the app as chosen', async () => {
  const person = await test.confirmedUser()
  await person.visitor.put(SUBSCRIPTIONS, {
    selections: [{ notif_id: 'security-change', channels: { app: false } }],
    mail_frequency: 'weekly',
    quiet_hours: { from: '00:00', to: '23:59' },
  })
  const password = 'another-walrus-43'
  const change = { current_password: 'tangerine-walrus-42', password, password_confirmation: password }
  expect((await person.visitor.put('/auth/user/password', change)).statusCode).toBe(200)
  expect((await smtp.mailed(person.email))[0]?.subject).toBe('Your password was changed')
  expect(await listOf(person)).toHaveLength(1)
})

describe('the link of a mail', () => {
  const header = (mail: Awaited<ReturnType<typeof smtp.mailed>>[number] | undefined, key: string) =>
    mail?.headers.find(one => one.key === key)?.value
  function linkOf(mail: Awaited<ReturnType<typeof smtp.mailed>>[number] | undefined) {
    const link = header(mail, 'list-unsubscribe')?.slice(1, -1) ?? ''
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.text).toContain(`Unsubscribe: ${link}`)
    const { pathname, search } = new URL(link)
    return pathname + search
  }
  async function mailedLink() {
    const person = await test.registerUser()
    await tell(removed(person.id))
    const [mail] = await smtp.mailed(person.email)
    return { person, path: linkOf(mail) }
  }
  const isOn = async ({ visitor }: Awaited<ReturnType<TestApp['registerUser']>>) =>
    (await visitor.get(SUBSCRIPTIONS))
      .json()
      .user_selections.find(({ notif_id }: { notif_id: string }) => notif_id === 'workspace-removed').channels
      .email

  it('unsubscribes by one click of a program without a session, from wherever it comes', async () => {
    const { person, path } = await mailedLink()
    const response = await test.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(response.statusCode).toBe(200)
    expect(await isOn(person)).toBe(false)
    smtp.received.length = 0
    await tell(removed(person.id))
    await nothingMailed(person.email)
    expect(await listOf(person)).toHaveLength(3)
  })

  it('only asks when it is opened, as scanners of mail do', async () => {
    const { person, path } = await mailedLink()
    const page = await test.app.inject({ method: 'GET', url: path })
    expect(page.statusCode).toBe(200)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('Unsubscribe from these mails?')
    expect(page.body).toContain('method="post"')
    expect(await isOn(person)).toBe(true)
  })

  it.each(['user=1', 'type=announcement', 'signature=x'])('is good for nothing else: %s', async change => {
    const { person, path } = await mailedLink()
    const url = new URL(path, 'http://x')
    const [[name = '', value = ''] = []] = [...new URLSearchParams(change)]
    url.searchParams.set(name, value)
    for (const method of ['GET', 'POST'] as const)
      expect((await test.app.inject({ method, url: url.pathname + url.search })).statusCode).toBe(403)
    expect(await isOn(person)).toBe(true)
  })

  it('ends, in a digest, mails of every kind that can be refused', async () => {
    const person = await inBerlin({ mail_frequency: 'daily' })
    await tell(removed(person.id))
    time = new Date(time.getTime() + 24 * HOUR)
    const [digest] = await smtp.mailed(person.email)
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await test.app.inject({ method: 'POST', url: linkOf(digest), headers, payload })
    expect(answer.body).toContain('No more mails of notifications.')
    const visitor = await test.loginAs(person.email)
    const { user_selections } = (await visitor.get(SUBSCRIPTIONS)).json()
    const mailedStill = user_selections.filter((one: { channels: { email: boolean } }) => one.channels.email)
    expect(mailedStill.map(({ notif_id }: { notif_id: string }) => notif_id)).toEqual([
      'new-device',
      'security-change',
      'deletion-scheduled',
    ])
  })

  it('is in no mail about security', async () => {
    const person = await test.registerUser()
    await test.visitor().post('/auth/forgot-password', { email: person.email })
    const [mail] = await smtp.mailed(person.email)
    expect(header(mail, 'list-unsubscribe')).toBeUndefined()
    expect(mail?.text).not.toContain('Unsubscribe')
  })
})
