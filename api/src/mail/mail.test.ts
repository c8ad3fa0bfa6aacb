import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../app'
import { readSite } from '../bootstrap/read-site'
import { createSiteCache } from '../cache/site-cache'
import { createUserCache } from '../cache/user-cache'
import { readConfig } from '../config/config'
import { migrate } from '../db/migrate'
import { openDatabase } from '../db/open-database'
import type { Db } from '../db/schema'
import { publicNetwork } from '../network/public-network'
import { appKeys } from '../secrets/app-keys'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { mailServer } from '../testing/mail-server'
import { mailCanBeRead } from './dev-routes'
import { dispatchMail } from './dispatch-mail'
import { queueMail } from './queue-mail'

const until = async (done: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 400 && !(await done()); tries++)
    await new Promise(resolve => setTimeout(resolve, 25))
  expect(await done()).toBe(true)
}

const queue = (db: Db, smtpUrl: string | null, to: string, dedupeKey = to) => {
  const config = testConfig({ smtpUrl })
  const context = { config, keys: appKeys(config.appKey ?? ''), now: () => new Date() }
  return queueMail(
    context,
    db,
    { to, dedupeKey },
    {
      subject: 'Hello on :siteName',
      paragraphs: ['Dear :name, välkommen.'],
      action: { label: 'Open', url: 'https://app.example.com/x?a=1&b=2' },
      values: { name: '<img src=x onerror=alert(1)> "Ö"' },
    },
  )
}

describe('with a mail server', () => {
  let smtp: Awaited<ReturnType<typeof mailServer>>
  let test: TestApp
  let ahead = 0
  beforeAll(async () => {
    smtp = await mailServer()
    test = await createTestApp({ smtpUrl: smtp.url }, { now: () => new Date(Date.now() + ahead) })
  })
  beforeEach(() => {
    smtp.received.length = 0
  })
  afterAll(async () => {
    await test.close()
    await smtp.close()
  })

  it('sends HTML and text with the same words, in the language of the site, and forgets what it said', async () => {
    await test.db
      .insertInto('localization_lines')
      .values({ language: 'en', key: 'Hello on :siteName', text: 'Hallo bei :siteName' })
      .execute()
    await queue(test.db, smtp.url, 'ada@example.com')
    await until(() => smtp.received.length === 1)
    await test.db.deleteFrom('localization_lines').execute()
    const [mail] = smtp.received
    expect(mail?.subject).toBe('Hallo bei Harbor')
    expect(mail?.from).toEqual({ name: 'Harbor', address: 'no-reply@localhost' })
    expect(mail?.to).toEqual([{ name: '', address: 'ada@example.com' }])
    expect(mail?.text).toContain('Dear <img src=x onerror=alert(1)> "Ö", välkommen.')
    expect(mail?.text).toContain('https://app.example.com/x?a=1&b=2')
    expect(mail?.html).toContain('&#60;img src=x onerror=alert(1)&#62; &#34;Ö&#34;')
    expect(mail?.html).not.toContain('<img')
    expect(mail?.html).toContain('href="https://app.example.com/x?a=1&#38;b=2"')
    const row = () => test.db.selectFrom('mails').selectAll().where('recipient', '=', 'ada@example.com')
    let rows = await row().execute()
    for (let tries = 0; tries < 40 && rows[0]?.sealed !== null; tries++) {
      await new Promise(resolve => setTimeout(resolve, 25))
      rows = await row().execute()
    }
    expect(rows[0]).toMatchObject({ sealed: null, attempts: 1, failed_at: null })
    expect(rows[0]?.sent_at).not.toBeNull()
  })

  it('sends a mail once however often it is queued and however many processes send', async () => {
    const context = {
      config: testConfig({ smtpUrl: smtp.url }),
      db: test.db,
      keys: appKeys(testConfig().appKey ?? ''),
      now: () => new Date(Date.now() + ahead),
      limits: {} as never,
      locate: () => ({ city: null, country: null }),
      network: publicNetwork,
      payments: {} as never,
      stores: {} as never,
      siteCache: createSiteCache(() => readSite(test.db)),
      tokenUses: {} as never,
      userCache: createUserCache(),
    }
    const hooks: (() => Promise<void>)[] = []
    const other = { addHook: (_: string, hook: () => Promise<void>) => hooks.push(hook), log: test.app.log }
    for (let process = 0; process < 2; process++) dispatchMail(other as never, context)
    const people = Array.from({ length: 30 }, (_, index) => `person-${index}@example.com`)
    await Promise.all([...people, ...people].map(person => queue(test.db, smtp.url, person)))
    await until(() => smtp.received.length >= 30)
    await new Promise(resolve => setTimeout(resolve, 1500))
    for (const stop of hooks) await stop()
    expect(smtp.received.map(mail => mail.to?.[0]?.address).sort()).toEqual(people.sort())
    expect(new Set(smtp.received.map(mail => mail.messageId)).size).toBe(30)
  })

  it('tries again, later each time, when the server does not take a mail', async () => {
    /** An attempt ends when it is written when the next one is due; a clock moved before that would move this one too. */
    const nextIn = (seconds: number) =>
      until(async () => {
        const mails = test.db.selectFrom('mails').where('recipient', '=', 'later@example.com')
        const { next_attempt_at } = await mails.select('next_attempt_at').executeTakeFirstOrThrow()
        const wait = next_attempt_at.getTime() - Date.now() - ahead
        return wait > (seconds - 5) * 1000 && wait <= seconds * 1000
      })
    smtp.state.refuse = 2
    smtp.state.tries = 0
    await queue(test.db, smtp.url, 'later@example.com')
    await nextIn(10)
    await new Promise(resolve => setTimeout(resolve, 1200))
    expect(smtp.state.tries).toBe(1)
    ahead += 10_001
    await nextIn(20)
    expect(smtp.state.tries).toBe(2)
    ahead += 5000
    await new Promise(resolve => setTimeout(resolve, 1200))
    expect(smtp.state.tries).toBe(2)
    ahead += 15_001
    await until(() => smtp.received.length === 1)
  })

  it('is one with what caused it: what is rolled back is not sent', async () => {
    const failing = test.db.transaction().execute(async transaction => {
      await queue(transaction, smtp.url, 'nobody@example.com')
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    const rows = await test.db.selectFrom('mails').where('recipient', '=', 'nobody@example.com').execute()
    expect(rows).toEqual([])
  })
})

it('sends after a restart what was queued before', async () => {
  const smtp = await mailServer()
  const dataDir = mkdtempSync(join(tmpdir(), 'api-mail-'))
  const config = testConfig({ dataDir, redisUrl: null, databaseUrl: null })
  const before = await openDatabase({ directory: join(dataDir, 'database') }, () => {})
  await migrate(before.db)
  await queue(before.db, smtp.url, 'patient@example.com')
  await before.close()
  const app = await createApp({ ...config, smtpUrl: smtp.url })
  await until(() => smtp.received.length === 1)
  await app.close()
  await smtp.close()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

describe('without a mail server', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await createTestApp()
  })
  afterAll(() => test.close())

  it('keeps mail to be read at /dev/mail, as HTML, text and JSON', async () => {
    await queue(test.db, null, 'dev@example.com')
    const list = await test.visitor().get('/dev/mail?format=json')
    const { id } = list.json().mails[0]
    expect(list.json().mails[0]).toMatchObject({ recipient: 'dev@example.com', subject: 'Hello on Harbor' })
    expect((await test.visitor().get('/dev/mail')).body).toContain(`href="/dev/mail/${id}"`)
    const html = await test.visitor().get(`/dev/mail/${id}`)
    expect(html.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(html.headers['content-security-policy']).not.toContain('script-src')
    expect(html.body).toContain('Hello on Harbor')
    expect((await test.visitor().get(`/dev/mail/${id}?format=text`)).body).toContain(
      'https://app.example.com/x',
    )
    expect((await test.visitor().get(`/dev/mail/${id}?format=json`)).json().mail.text).toContain('Dear')
  })

  it('shows it to nobody who comes by another name, and keeps it unreadable in the table', async () => {
    await queue(test.db, null, 'sealed@example.com')
    const rebound = await test.visitor().send({
      method: 'GET',
      url: '/dev/mail?format=json',
      headers: { host: 'attacker.example.com' },
    })
    expect(rebound.statusCode).toBe(404)
    const rows = await test.db.selectFrom('mails').select('sealed').execute()
    expect(JSON.stringify(rows)).not.toContain('example.com/x')
  })

  it('has no such page in production, with a mail server, or at an address others can reach', async () => {
    expect(mailCanBeRead(readConfig({}))).toBe(true)
    expect(mailCanBeRead(readConfig({ NODE_ENV: 'production' }))).toBe(false)
    expect(mailCanBeRead(readConfig({ BASE_URL: 'https://app.example.com' }))).toBe(false)
    expect(mailCanBeRead(readConfig({ SMTP_URL: 'smtp://mail' }))).toBe(false)
    const production = await createTestApp({ production: true })
    expect((await production.visitor().get('/dev/mail')).statusCode).toBe(404)
    await production.close()
  })
})
