import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { createApp, type Overrides } from '../app'
import type { Config } from '../config/config'
import { type OpenDatabase, openDatabase } from '../db/open-database'
import type { Db } from '../db/schema'
import { embeddedImage } from './embedded-image'
import { serverDatabase } from './server-database'
import { ADMINISTRATOR, testConfig } from './test-config'
import { PASSWORD, Visitor } from './visitor'
import { silentChanges } from './watch-changes'

// The first suite on a machine makes the template database, which takes longer than a hook may by default.
jest.setTimeout(60_000)

const open = new Set<TestApp>()
// A test that fails before it closes its app must not keep the run from ending.
afterAll(() => Promise.all([...open].map(test => test.close())))

/** The whole api on a fresh seeded database: embedded, or on the server of `TEST_DATABASE_URL`. */
export async function createTestApp(
  changes: Partial<Config> = {},
  overrides: Omit<Overrides, 'database'> = {},
) {
  const config = testConfig(changes)
  const serverUrl = process.env.TEST_DATABASE_URL
  const database = serverUrl
    ? await serverDatabase(serverUrl, config.databaseLimits)
    : await openDatabase({ image: await embeddedImage() }, () => {}, config.databaseLimits)
  const app = await createApp(config, { ...overrides, database })
  await app.ready()
  const test = new TestApp(app, database)
  open.add(test)
  return test
}

/** The api under test and the people who use it. */
export class TestApp {
  readonly app: FastifyInstance
  readonly database: OpenDatabase

  constructor(app: FastifyInstance, database: OpenDatabase) {
    this.app = app
    this.database = database
  }

  get db(): Db {
    return this.database.db
  }

  visitor() {
    return new Visitor(this.app)
  }

  /** A new user, signed in. */
  async registerUser(email = `user-${randomBytes(5).toString('hex')}@example.com`) {
    const visitor = this.visitor()
    const payload = { email, password: PASSWORD, password_confirmation: PASSWORD }
    const response = await visitor.post('/auth/register', payload)
    if (response.statusCode !== 200) throw new Error(`registration answered ${response.body}`)
    const id: number = response.json().bootstrapData.user.id
    return { visitor, email, id }
  }

  /** A new user who has just confirmed the password. */
  async confirmedUser() {
    const person = await this.registerUser()
    await person.visitor.confirmPassword()
    return person
  }

  /** Resets the password by the mailed link. */
  async resetPassword(email: string, password: string) {
    const visitor = this.visitor()
    await visitor.post('/auth/forgot-password', { email })
    const token = new URL(await this.linkTo(email, '/password/reset/')).pathname.split('/').at(-1)
    const payload = { token, email, password, password_confirmation: password }
    const response = await visitor.post('/auth/reset-password', payload)
    if (response.statusCode !== 200) throw new Error(`the reset answered ${response.body}`)
  }

  /** An existing user, in a new browser. */
  async loginAs(email: string, password = PASSWORD) {
    const visitor = this.visitor()
    const response = await visitor.post('/auth/login', { email, password })
    if (response.statusCode !== 200) throw new Error(`login answered ${response.body}`)
    return visitor
  }

  /** Mails to an address, newest first. */
  async mailsTo(address: string): Promise<{ subject: string; text: string; html: string }[]> {
    const { mails } = (await this.visitor().get('/dev/mail?format=json')).json()
    const own = mails.filter((mail: { recipient: string }) => mail.recipient === address)
    const answers = own.map((mail: { id: string }) => this.visitor().get(`/dev/mail/${mail.id}?format=json`))
    return (await Promise.all(answers)).map(answer => answer.json().mail)
  }

  /** The newest mailed link that contains `part`. */
  async linkTo(address: string, part: string): Promise<string> {
    for (const { text } of await this.mailsTo(address)) {
      const link = text.split(/\s+/).find(word => word.startsWith('http') && word.includes(part))
      if (link) return link
    }
    throw new Error(`no link with ${part} was mailed to ${address}`)
  }

  /** What the document server hears of a path, for a stranger. */
  async publicPage(path: string) {
    const { data } = (await this.visitor().get('/api/v1/bootstrap-data')).json()
    return this.app.publicPage(path, data)
  }

  loginAsAdministrator() {
    return this.loginAs(ADMINISTRATOR.email, ADMINISTRATOR.password)
  }

  /** Rejects when a route of administrators changed something that the audit log does not know. */
  async close() {
    open.delete(this)
    await this.app.close()
    const silent = silentChanges(this.app)
    if (silent.length > 0) throw new Error(`changed without an entry of the audit log: ${silent.join(', ')}`)
  }
}
