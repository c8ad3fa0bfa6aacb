import type { LightMyRequestResponse } from 'fastify'
import { writeSetting } from '../settings/store'
import { createTestApp, PASSWORD, type TestApp } from '../testing'
import { workspaceOwner } from '../testing/invite-someone'
import type { Visitor } from '../testing/visitor'

// Whether an address has an account is told by no answer: not by what it says, how it says it, or how long it is. How
// long it takes is measured by the bench.

let test: TestApp
let known: string
beforeAll(async () => {
  test = await createTestApp()
  await writeSetting(test.db, 'auth.magicLink', true)
  known = (await test.registerUser('known-1234567@example.com')).email
})
afterAll(() => test.close())

const UNKNOWN = 'nobody-123456@example.com'

/** Everything somebody sees of an answer, in its order; random values by their length. */
const seen = ({ statusCode, headers, body, cookies }: LightMyRequestResponse) => ({
  statusCode,
  headers: Object.entries(headers)
    .filter(([name]) => name !== 'date' && name !== 'set-cookie')
    .map(([name, value]) => `${name}: ${name === 'x-request-id' ? String(value).length : value}`),
  cookies: cookies.map(({ value, ...cookie }) => [cookie, value.length]),
  body: body.replace(/"[\w-]{43}"/g, '"…"'),
  length: body.length,
})

/** Times, signatures, and numbers of rows. */
const CHANGING = /\d{4}-\d\d-\d\dT[\d:.]+Z|(?<=invite=…\.)[\w-]{43}|(?<="(?:id|user_id|owner_id)":)\d+/g

const both = async (ask: (visitor: Visitor, email: string) => Promise<LightMyRequestResponse>) => {
  expect(known).toHaveLength(UNKNOWN.length)
  const [one, other] = [test.visitor(), test.visitor()]
  for (const visitor of [one, other]) await visitor.get('/api/v1/bootstrap-data')
  return [seen(await ask(one, known)), seen(await ask(other, UNKNOWN))] as const
}

const reset = (email: string) => ({ token: 'x', email, password: PASSWORD, password_confirmation: PASSWORD })
const questions: [string, (visitor: Visitor, email: string) => Promise<LightMyRequestResponse>][] = [
  ['sign-in', (visitor, email) => visitor.post('/auth/login', { email, password: 'wrong' })],
  ['forgotten password', (visitor, email) => visitor.post('/auth/forgot-password', { email })],
  ['the same once more', (visitor, email) => visitor.post('/auth/forgot-password', { email })],
  ['mailed link', (visitor, email) => visitor.post('/auth/magic-link', { email })],
  ['reset without a link', (visitor, email) => visitor.post('/auth/reset-password', reset(email))],
  ['passkey', (visitor, email) => visitor.post('/auth/passkeys/login-options', { email })],
  [
    'contact form',
    (visitor, email) => visitor.post('/api/v1/contact-page', { name: 'A', email, message: 'x' }),
  ],
]

it.each(questions)('tells nobody by %s who has an account (S50) (ledger 13)', async (_, ask) => {
  const [ofKnown, ofUnknown] = await both(ask)
  expect(ofKnown).toEqual(ofUnknown)
})

it('tells nobody by inviting who has an account (S50) (ledger 13)', async () => {
  const answersFor = async (email: string) => {
    const { visitor, workspace, email: inviter } = await workspaceOwner(test)
    const path = `/api/v1/workspaces/${workspace}`
    const invite = () => visitor.post(`${path}/invites`, { emails: [email], role: 'member' })
    const first = await invite()
    const { id } = first.json().invites[0]
    const answers = [
      first,
      // An invitation that is open is renewed.
      await invite(),
      await visitor.post(`${path}/invites/${id}/resend`),
      await visitor.get(`${path}/invites`),
      await visitor.get(`${path}/activity`),
      await visitor.get(`${path}/members`),
      await visitor.delete(`${path}/invites/${id}`),
    ]
    const given = [email, encodeURIComponent(email), inviter, inviter.split('@')[0] ?? '', id]
    return answers.map(answer => {
      const told = given.reduce((text, one) => text.replaceAll(one, '…'), answer.body)
      const body = told.replace(CHANGING, '…')
      return { ...seen(answer), body, length: body.length }
    })
  }
  const [ofKnown, ofUnknown] = [await answersFor(known), await answersFor(UNKNOWN)]
  expect(ofKnown.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200))
  expect(ofKnown).toEqual(ofUnknown)
})

it('locks an address that has no account just the same (S50) (ledger 13)', async () => {
  const strict = await createTestApp({ rateLimitFactor: 1 })
  await strict.registerUser(known)
  const lock = async (email: string, remoteAddress: string) => {
    const visitor = strict.visitor()
    await visitor.get('/api/v1/bootstrap-data')
    const answers = []
    for (let tries = 0; tries < 6; tries++) {
      const payload = { email, password: 'wrong' }
      answers.push(await visitor.send({ method: 'POST', url: '/auth/login', payload, remoteAddress }))
    }
    return answers.map(({ statusCode, body }) => [
      statusCode,
      body.replace(/\d+(?= seconds)|(?<="seconds":)\d+/g, 'n'),
    ])
  }
  const ofKnown = await lock(known, '10.1.1.1')
  expect(ofKnown.at(-1)?.[0]).toBe(429)
  expect(ofKnown).toEqual(await lock(UNKNOWN, '10.1.1.2'))
  await strict.close()
})

it('would see a difference: registering, and moving to an address, tell that it is taken (ledger 13)', async () => {
  const [ofKnown, ofUnknown] = await both((visitor, email) =>
    visitor.post('/auth/register', { email, password: PASSWORD, password_confirmation: PASSWORD }),
  )
  expect([ofKnown.statusCode, ofUnknown.statusCode]).toEqual([422, 200])
})
