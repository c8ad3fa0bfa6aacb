import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Email } from 'postal-mime'
import { notifyOwner } from '../auth/notices/notify-owner'
import { type SecurityNotice, securityNotices } from '../auth/notices/security-notice'
import type { Context } from '../context/context'
import {
  type NotificationType,
  type NotificationTypeName,
  notificationTypes,
} from '../notifications/notification-types'
import { notify } from '../notifications/notify'
import { appKeys } from '../secrets/app-keys'
import { createTestApp, type TestApp, testConfig } from '../testing'
import { mailServer } from '../testing/mail-server'
import { mailShape } from '../testing/mail-shape'
import { type MailPlace, mailsOfPlaces } from '../testing/mails-of-places'

/** Ends an attribute, an element and the head, brings some of its own, is an entity, and names values. */
const HOSTILE = `"'></title><img src=x onerror=alert()>&lt;:name :siteName`
const PLAIN = 'Zzyzx'

let time = Date.now()
let smtp: Awaited<ReturnType<typeof mailServer>>
let test: TestApp
let context: Context
beforeAll(async () => {
  smtp = await mailServer()
  const now = () => new Date(time)
  test = await createTestApp({ smtpUrl: smtp.url }, { now })
  const config = testConfig({ smtpUrl: smtp.url })
  context = { config, db: test.db, keys: appKeys(config.appKey ?? ''), now } as Context
})
afterAll(async () => {
  await test.close()
  await smtp.close()
})

const notices = Object.keys(securityNotices) as SecurityNotice[]
const types = Object.entries<NotificationType>(notificationTypes) as [
  NotificationTypeName,
  NotificationType,
][]
/** What `notify` never mails, because a security notice or another mail does, and what nobody can have mailed. */
const mailedTypes = types.filter(([id, { always = [] }]) => !always.includes('email') && id !== 'welcome')
/** Who writes the mails of all notices and notifications. */
const writers = [
  'auth/notices/notify-owner.ts',
  'auth/sign-in/count-password-try.ts',
  'notifications/notification-mail.ts',
]

let people = 0
async function newPerson(name: string) {
  const email = `${name.toLowerCase()}.${people++}@example.com`
  const row = { email, password_hash: 'x', email_verified_at: new Date() }
  return {
    email,
    ...(await test.db.insertInto('users').values(row).returning('id').executeTakeFirstOrThrow()),
  }
}

const valuesOf = (lines: readonly string[], value: string) =>
  Object.fromEntries([...lines.join(' ').matchAll(/:([a-zA-Z]+)/g)].map(([, name]) => [name, value]))

async function tellNotice(notice: SecurityNotice, value: string) {
  const { email, id } = await newPerson(notice)
  const values = valuesOf(securityNotices[notice].paragraphs, value)
  await notifyOwner(context, test.db, id, notice, values)
  return email
}

async function tellType(type: NotificationTypeName, { lines, receivers }: NotificationType, value: string) {
  const { email, id } = await newPerson(type)
  const permissions = JSON.stringify(receivers ? [{ name: 'admin', restrictions: [] }] : [])
  await test.db.updateTable('users').set({ permissions }).where('id', '=', id).execute()
  await test.db.insertInto('notification_preferences').values({ user_id: id, type, email: true }).execute()
  const values = { ...valuesOf(lines, value), action: '/pricing' }
  await notify(context, test.db, {
    type,
    to: [id],
    values,
    ...(type === 'announcement' && { actionLabel: value }),
  })
  return email
}

/** One mail of each kind, every value of which is this one, the name of the site included. */
async function everyMail(value: string): Promise<Map<string, Email>> {
  const place: MailPlace = {
    test,
    value,
    administrator: await test.loginAsAdministrator(),
    tell: notice => notify(context, test.db, notice),
    pass: ms => {
      time += ms
    },
  }
  const settings = { 'branding.site_name': value, 'auth.magicLink': true }
  expect((await place.administrator.put('/api/v1/settings', { settings })).statusCode).toBe(200)
  const addresses = new Map<string, string>()
  for (const notice of notices) addresses.set(notice, await tellNotice(notice, value))
  for (const [id, type] of mailedTypes) addresses.set(id, await tellType(id, type, value))
  for (const [file, tell] of Object.entries(mailsOfPlaces)) addresses.set(file, await tell(place))
  const find = (address: string) => smtp.received.findLast(({ to }) => to?.[0]?.address === address)
  for (let tries = 0; tries < 400 && ![...addresses.values()].every(find); tries++) await wait(50)
  const mails = [...addresses].map(([kind, address]) => [kind, find(address)] as const)
  expect(mails.filter(([, mail]) => !mail).map(([kind]) => kind)).toEqual([])
  smtp.received.length = 0
  return new Map(mails.flatMap(([kind, mail]) => (mail ? [[kind, mail]] : [])))
}

it('knows everything that writes mails', () => {
  const source = join(__dirname, '..')
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map(file =>
    file.replaceAll('\\', '/'),
  )
  const writing = files.filter(
    file =>
      /^(?!mail\/).+(?<!\.test)\.ts$/.test(file) &&
      /\b(queueMail|composeMail)\(/.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(writing.sort()).toEqual([...writers, ...Object.keys(mailsOfPlaces)].sort())
})

it('mails of every kind say a value and nothing more, whatever it is', async () => {
  const plain = await everyMail(PLAIN)
  const hostile = await everyMail(HOSTILE)
  const said = (text: string) => text.replaceAll(PLAIN, HOSTILE)
  for (const [kind, mail] of hostile) {
    const like = plain.get(kind)
    if (!like) throw new Error(`no plain mail of ${kind}`)
    expect({ kind, ...mailShape(mail) }).toEqual({ kind, ...mailShape(like, said) })
    expect(mail.text).toContain(HOSTILE)
    expect(mail.subject).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
  }
}, 120_000)
