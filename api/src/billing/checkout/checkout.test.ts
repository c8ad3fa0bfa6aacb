import { writeSetting } from '../../settings/store'
import { createTestApp, type TestApp } from '../../testing'
import { allTold, beginToTake, billingContext, payAt, priceOf, subscriber } from '../../testing/subscriber'

const CHECKOUTS = '/api/v1/billing/checkouts'
let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const userOf = async ({ visitor }: Awaited<ReturnType<TestApp['registerUser']>>) =>
  (await visitor.get('/api/v1/users/me')).json().user
const rows = (table: 'subscriptions' | 'checkouts', userId: number) =>
  test.db.selectFrom(table).selectAll().where('user_id', '=', userId).execute()

it('says what a plan costs, by the reckoning of the payment service, and stores nothing', async () => {
  const { visitor, id } = await test.registerUser()
  const { id: priceId } = await priceOf(test, 'Team')
  // Amounts that are sent along are not even looked at.
  const body = { priceId, amount: 1, total: 0, unit_amount: 1 }
  const preview = (await visitor.post(`${CHECKOUTS}/preview`, body)).json()
  expect(preview).toMatchObject({
    currency: 'USD',
    subtotal: 19,
    discount: 0,
    tax: 0,
    tax_treatment: 'none',
    total: 19,
    due_now: 0,
    trial_days: 14,
  })
  expect(Date.parse(preview.next_at) - Date.now()).toBeGreaterThan(13.9 * 24 * 3_600_000)
  expect(await rows('checkouts', id)).toEqual([])
})

it('leads to the page of payment and back, and then the plan counts [C-078]', async () => {
  const person = await test.registerUser()
  const price = await priceOf(test, 'Team')
  const { id, url } = await beginToTake(person.visitor, price.id, { amount: 1 })
  const open = (await person.visitor.get(`${CHECKOUTS}/${id}`)).json()
  expect(open).toEqual({ id, status: 'open', product_id: price.product_id, price_id: price.id, url })
  expect((await userOf(person)).subscriptions).toEqual([])

  const paid = await payAt(test, url)
  expect(paid.headers.location).toBe(
    `http://localhost:4000/checkout/${price.product_id}/${price.id}/done?checkout=${id}`,
  )
  const done = (await person.visitor.get(`${CHECKOUTS}/${id}`)).json()
  expect([done.status, done.url]).toEqual(['completed', null])
  const user = await userOf(person)
  expect(user.subscriptions).toMatchObject([
    { valid: true, status: 'trialing', price_id: price.id, ends_at: null },
  ])
  expect(user.permissions).toContainEqual({
    name: 'workspaces.create',
    restrictions: [{ name: 'member_count', value: 25 }],
  })
})

it('makes one page of fifty submits at once, and one subscription of fifty payments', async () => {
  const { visitor, id } = await test.registerUser()
  const { id: priceId } = await priceOf(test, 'Business')
  await visitor.get('/api/v1/bootstrap-data')
  const submits = Array.from({ length: 50 }, () => visitor.post(CHECKOUTS, { priceId }))
  const answers = await Promise.all(submits)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
  const pages = new Set(answers.map(answer => answer.body))
  expect(pages.size).toBe(1)
  expect(await rows('checkouts', id)).toHaveLength(1)
  const { url } = answers[0]?.json() ?? {}
  await Promise.all(Array.from({ length: 5 }, () => payAt(test, url)))
  const checkout = answers[0]?.json().id
  const states = await Promise.all(Array.from({ length: 20 }, () => visitor.get(`${CHECKOUTS}/${checkout}`)))
  expect(new Set(states.map(state => state.json().status))).toEqual(new Set(['completed']))
  expect(await rows('subscriptions', id)).toHaveLength(1)
})

it('ends the page before when somebody decides otherwise, so that only one can be paid', async () => {
  const { visitor, id } = await test.registerUser()
  const [team, business] = [await priceOf(test, 'Team'), await priceOf(test, 'Business')]
  const first = await beginToTake(visitor, team.id)
  const second = await beginToTake(visitor, business.id)
  expect(second.url).not.toBe(first.url)
  expect((await payAt(test, first.url)).statusCode).toBe(410)
  expect((await visitor.get(`${CHECKOUTS}/${first.id}`)).json().status).toBe('expired')
  expect((await payAt(test, second.url)).statusCode).toBe(303)
  expect((await visitor.get(`${CHECKOUTS}/${second.id}`)).json().status).toBe('completed')
  expect(await rows('subscriptions', id)).toMatchObject([{ price_id: business.id }])
})

it('gives a page up that is given up, and keeps what was paid', async () => {
  const { visitor } = await test.registerUser()
  const { id: priceId } = await priceOf(test, 'Team')
  const left = await beginToTake(visitor, priceId)
  expect((await visitor.delete(`${CHECKOUTS}/${left.id}`)).statusCode).toBe(200)
  expect((await payAt(test, left.url)).statusCode).toBe(410)
  const paid = await beginToTake(visitor, priceId)
  await payAt(test, paid.url)
  expect((await visitor.delete(`${CHECKOUTS}/${paid.id}`)).statusCode).toBe(200)
  expect((await visitor.get(`${CHECKOUTS}/${paid.id}`)).json().status).toBe('completed')
})

it('refuses what nobody can take, and says at which field', async () => {
  const { visitor } = await test.registerUser()
  const { id: priceId, product_id } = await priceOf(test, 'Team')
  const errorsOf = async (body: object) => {
    const answers = [await visitor.post(CHECKOUTS, body), await visitor.post(`${CHECKOUTS}/preview`, body)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422])
    expect(answers[0]?.json()).toEqual(answers[1]?.json())
    return answers[0]?.json().errors
  }
  const details = {
    name: 'Ada',
    line1: 'Hafen 1',
    line2: '',
    city: 'Hamburg',
    postal_code: '20457',
    state: '',
    country: 'DE',
    tax_id: '',
  }
  const unavailable = { priceId: 'This price is not offered.' }
  expect(await errorsOf({ priceId: 999_999 })).toEqual(unavailable)
  expect(await errorsOf({ priceId, quantity: 2 })).toEqual({
    quantity: 'This plan is not sold by seats.',
  })
  expect(await errorsOf({ priceId, coupon: 'NOTHING' })).toEqual({ coupon: 'This code is not valid.' })
  for (const tax_id of ['DE12', 'FR12345678901', 'hello'])
    expect(await errorsOf({ priceId, details: { ...details, tax_id } })).toEqual({
      'details.tax_id': 'This is no VAT number of the country.',
    })
  expect(await errorsOf({ priceId, details: { ...details, country: 'ZZ' } })).toEqual({
    'details.country': 'This is no country.',
  })
  const product = test.db.updateTable('products').where('id', '=', product_id)
  for (const change of [{ hidden: true }, { free: true }]) {
    await product.set(change).execute()
    expect(await errorsOf({ priceId })).toEqual(unavailable)
    await product.set({ hidden: false, free: false }).execute()
  }
  const price = test.db.updateTable('prices').where('id', '=', priceId)
  await price.set({ archived_at: new Date() }).execute()
  expect(await errorsOf({ priceId })).toEqual(unavailable)
  await price.set({ archived_at: null }).execute()
})

it('has who has a plan change it, and gives one trial to each', async () => {
  const { visitor, price, id } = await subscriber(test)
  const refused = await visitor.post(CHECKOUTS, { priceId: price.id })
  expect(refused.json()).toMatchObject({
    code: 'already_subscribed',
    errors: { priceId: 'You have a plan already. Change it instead of taking another one.' },
  })
  // An event that is still on its way would bring the subscription back as it was.
  await allTold(test)
  await test.db
    .updateTable('subscriptions')
    .set({ status: 'ended', ends_at: new Date(0), ended_at: new Date(0) })
    .where('user_id', '=', id)
    .execute()
  const again = (await visitor.post(`${CHECKOUTS}/preview`, { priceId: price.id })).json()
  expect([again.trial_days, again.due_now]).toEqual([0, 19])
})

it('is of its owner alone, and not there while billing is off', async () => {
  const { visitor } = await test.registerUser()
  const { id: priceId } = await priceOf(test, 'Team')
  const { id } = await beginToTake(visitor, priceId)
  const { visitor: other } = await test.registerUser()
  for (const name of [id, 'x', '00000000-0000-4000-8000-000000000000']) {
    expect((await other.get(`${CHECKOUTS}/${name}`)).statusCode).toBe(404)
    expect((await other.delete(`${CHECKOUTS}/${name}`)).statusCode).toBe(404)
  }
  expect((await visitor.get(`${CHECKOUTS}/${id}`)).json().status).toBe('open')
  await writeSetting(test.db, 'billing.enable', false)
  expect((await visitor.post(CHECKOUTS, { priceId })).statusCode).toBe(404)
  expect((await visitor.get(`${CHECKOUTS}/${id}`)).statusCode).toBe(404)
  await writeSetting(test.db, 'billing.enable', true)
})

it('takes a coupon off, and keeps to it on the page of payment', async () => {
  const { stripe } = (await billingContext(test)).payments
  const coupon = await stripe.coupons.create({ percent_off: 50, duration: 'forever' })
  await stripe.promotionCodes.create({ code: 'HALF', promotion: { type: 'coupon', coupon: coupon.id } })
  await test.db.updateTable('products').set({ trial_days: 0 }).execute()
  const { visitor } = await test.registerUser()
  const { id: priceId } = await priceOf(test, 'Team')
  const body = { priceId, coupon: ' HALF ' }
  const preview = (await visitor.post(`${CHECKOUTS}/preview`, body)).json()
  expect(preview).toMatchObject({ subtotal: 19, discount: 9.5, total: 9.5, due_now: 9.5 })
  const { id, url } = await beginToTake(visitor, priceId, { coupon: 'HALF' })
  await payAt(test, url)
  expect((await visitor.get(`${CHECKOUTS}/${id}`)).json().status).toBe('completed')
  const { invoices } = (await visitor.get('/api/v1/billing/invoices')).json()
  expect(invoices).toMatchObject([{ total: 9.5 }])
})

it('says which tax there is, and that a business elsewhere owes it itself', async () => {
  await writeSetting(test.db, 'billing.tax.enable', true)
  const { visitor } = await test.registerUser()
  const { id: priceId } = await priceOf(test, 'Team')
  const preview = async (details?: object) =>
    (await visitor.post(`${CHECKOUTS}/preview`, { priceId, ...(details && { details }) })).json()
  const person = {
    name: 'Ada',
    line1: 'Rue 1',
    line2: '',
    city: 'Paris',
    postal_code: '75001',
    state: '',
    country: 'FR',
    tax_id: '',
  }
  expect(await preview()).toMatchObject({ tax: 0, tax_treatment: 'none' })
  const private_ = await preview(person)
  expect(['added', 'included']).toContain(private_.tax_treatment)
  expect(private_.tax).toBeGreaterThan(0)
  expect(await preview({ ...person, tax_id: 'FR12345678901' })).toMatchObject({
    tax: 0,
    tax_treatment: 'reverse_charge',
    total: 19,
  })
  const { url } = (
    await visitor.post(CHECKOUTS, { priceId, details: { ...person, tax_id: 'FR12345678901' } })
  ).json()
  expect(new URL(url).pathname).toMatch(/^\/secure\/payments\/checkout\//)
  await writeSetting(test.db, 'billing.tax.enable', false)
})

it('sells seats of a plan that has them', async () => {
  const { id: priceId, product_id } = await priceOf(test, 'Business')
  await test.db.updateTable('products').set({ per_seat: true }).where('id', '=', product_id).execute()
  const { visitor } = await test.registerUser()
  const body = { priceId, quantity: 3 }
  expect((await visitor.post(`${CHECKOUTS}/preview`, body)).json().total).toBe(147)
  const { id, url } = await beginToTake(visitor, priceId, { quantity: 3 })
  await payAt(test, url)
  await visitor.get(`${CHECKOUTS}/${id}`)
  const { subscription } = (await visitor.get('/api/v1/billing/subscription')).json()
  expect(subscription).toMatchObject({ quantity: 3, next_amount: 147 })
})
