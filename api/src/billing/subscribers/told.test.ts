import type { Subscriber } from '@app/shared/wire'
import { createTestApp, type TestApp } from '../../testing'
import { priceOf, subscriber } from '../../testing/subscriber'
import { ADMINISTRATOR } from '../../testing/test-config'
import type { Visitor } from '../../testing/visitor'

const SUBSCRIPTIONS = '/api/v1/billing/subscriptions'
let test: TestApp
let administrator: Visitor
beforeAll(async () => {
  test = await createTestApp()
  administrator = await test.loginAsAdministrator()
})
afterAll(() => test.close())

const of = async (email: string): Promise<Subscriber> => {
  const answer = await administrator.get(`${SUBSCRIPTIONS}?query=${encodeURIComponent(email)}`)
  return answer.json().pagination.data[0]
}
const act = (id: number, deed: string) => administrator.post(`${SUBSCRIPTIONS}/${id}/${deed}`)
async function give(id: number, wanted: { priceId: number; quantity?: number }) {
  const preview = (await administrator.post(`${SUBSCRIPTIONS}/${id}/preview`, wanted)).json()
  const body = { ...wanted, prorationDate: preview.proration_date }
  return administrator.put(`${SUBSCRIPTIONS}/${id}`, body)
}
/** The lines of each notification about a changed subscription, the first first. */
async function told(userId: number): Promise<string[][]> {
  const rows = await test.db
    .selectFrom('notifications')
    .select('data')
    .where('user_id', '=', userId)
    .where('type', '=', 'subscription-changed')
    .orderBy('created_at')
    .execute()
  return rows.map(({ data }) => data.lines.map(({ content }) => content))
}
const dayIn = (language: string, moment: string | null) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(moment ?? ''))
const subjects = async (email: string) => (await test.mailsTo(email)).map(({ subject }) => subject)

it('tells whose it is what was done, in the list and by mail, each deed once', async () => {
  const { id: userId, email } = await subscriber(test)
  const before = (await subjects(email)).length
  const { id, current_period_end } = await of(email)
  const day = dayIn('en', current_period_end)
  await give(id, await priceOf(test, 'Business').then(price => ({ priceId: price.id })))
  await Promise.all(Array.from({ length: 4 }, () => act(id, 'cancel')))
  await act(id, 'cancel')
  await act(id, 'resume')
  await act(id, 'resume')
  await give(id, await priceOf(test, 'Business', 'year').then(price => ({ priceId: price.id })))
  expect(await told(userId)).toEqual([
    [
      'Your plan is now <b>Business</b>',
      'An administrator changed it. Before, it was Team.',
      `The next payment is 49.00 USD on ${day}.`,
    ],
    [
      'Your plan <b>Business</b> was cancelled',
      `An administrator cancelled it. You keep it until ${day}, and nothing is charged after that.`,
    ],
    [
      'Your plan <b>Business</b> goes on',
      'An administrator resumed it.',
      `The next payment is 49.00 USD on ${day}.`,
    ],
    [
      'Your plan <b>Business</b> was changed',
      'An administrator changed how often you pay.',
      `The next payment is 468.00 USD on ${day}.`,
    ],
  ])
  expect((await subjects(email)).length - before).toBe(4)
  const [mail] = (await test.mailsTo(email)).filter(({ subject }) => /cancelled/.test(subject))
  expect(mail?.subject).toBe('Your plan Business was cancelled')
  expect(mail?.text).toContain(`You keep it until ${day}, and nothing is charged after that.`)
  expect(mail?.text).toContain('/billing')
})

it('tells in their language, by the channels they chose', async () => {
  const { id: userId, email, visitor } = await subscriber(test)
  await test.db.updateTable('users').set({ language: 'de' }).where('id', '=', userId).execute()
  await visitor.put('/api/v1/notifications/me/subscriptions', {
    selections: [{ notif_id: 'subscription-changed', channels: { email: false } }],
  })
  const before = (await subjects(email)).length
  const { id, current_period_end } = await of(email)
  await act(id, 'cancel')
  expect(await told(userId)).toEqual([
    [
      'Dein Tarif <b>Team</b> wurde gekündigt',
      `Die Verwaltung hat ihn gekündigt. Du behältst ihn bis zum ${dayIn('de', current_period_end)}, danach wird nichts mehr abgebucht.`,
    ],
  ])
  expect((await subjects(email)).length).toBe(before)
})

it('tells of seats', async () => {
  await test.db.updateTable('products').set({ per_seat: true }).where('name', '=', 'Team').execute()
  const { id: userId, email, price } = await subscriber(test)
  const { id } = await of(email)
  await give(id, { priceId: price.id, quantity: 3 })
  await give(id, await priceOf(test, 'Business').then(({ id }) => ({ priceId: id })))
  await give(id, { priceId: price.id, quantity: 2 })
  const lines = (await told(userId)).map(said => said.slice(1, -1))
  expect(lines).toEqual([
    ['An administrator changed the seats you pay for. Now there are 3.'],
    ['An administrator changed it. Before, it was Team.', 'Seats you pay for now: 1.'],
    ['An administrator changed it. Before, it was Business.', 'Seats you pay for now: 2.'],
  ])
  await test.db.updateTable('products').set({ per_seat: false }).execute()
})

it('tells nobody of what they did themselves, or of what was refused', async () => {
  const { id: userId, email, visitor } = await subscriber(test)
  const { id } = await of(email)
  await visitor.post('/api/v1/billing/subscription/cancel')
  // It is cancelled already, and there is nothing to change of it then.
  await act(id, 'cancel')
  expect(
    (await give(id, await priceOf(test, 'Business').then(price => ({ priceId: price.id })))).statusCode,
  ).toBe(422)
  expect(await told(userId)).toEqual([])
  // What ends is told as such, once.
  await act(id, 'end')
  expect(await told(userId)).toEqual([])

  const own = await subscriber(test)
  const roles = await test.db
    .selectFrom('user_role')
    .innerJoin('users', 'users.id', 'user_id')
    .select('role_id')
    .where('email', '=', ADMINISTRATOR.email)
    .execute()
  await test.db
    .insertInto('user_role')
    .values(roles.map(({ role_id }) => ({ user_id: own.id, role_id })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { id: mine } = await of(own.email)
  expect((await own.visitor.post(`${SUBSCRIPTIONS}/${mine}/cancel`)).statusCode).toBe(200)
  expect(await told(own.id)).toEqual([])
})
