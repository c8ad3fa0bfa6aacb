import { createApp } from '../../app'
import { DEFAULT_LIMITS } from '../../db/database-limits'
import { testConfig } from '../../testing'
import { billingContext } from '../../testing/subscriber'
import { wiredDatabase } from '../../testing/unruly-wire'

const server = process.env.TEST_DATABASE_URL
const onServer = server ? it : it.skip

onServer.each(['silent', 'cut'] as const)(
  'a message that comes while the database is %s is asked for again, and handled once when it is back',
  async mood => {
    const { database, wire } = await wiredDatabase(server ?? '')
    const config = testConfig({ databaseUrl: wire.url, databaseLimits: DEFAULT_LIMITS, logLevel: 'silent' })
    const app = await createApp(config)
    const { payments } = await billingContext(database)
    const payload = JSON.stringify({
      id: 'evt_a',
      object: 'event',
      type: 'unknown.type',
      data: { object: {} },
    })
    const tell = async () => {
      const secret = payments.webhookSecret
      const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret })
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const answer = await app.inject({ method: 'POST', url: '/api/v1/billing/webhooks', headers, payload })
      return answer.statusCode
    }
    const stored = () =>
      database.db.selectFrom('webhook_events').select(['id', 'attempts', 'handled_at']).execute()

    wire.be(mood)
    expect(await tell()).toBe(503)
    expect(await stored()).toEqual([])
    wire.be('open')
    // The service tells again until it hears that the message is stored.
    let answer = await tell()
    while (answer === 503) answer = await tell()
    expect(answer).toBe(200)
    expect(await tell()).toBe(200)
    while ((await stored()).some(({ handled_at }) => !handled_at))
      await new Promise(resolve => setTimeout(resolve, 50))
    expect(await stored()).toMatchObject([{ id: 'evt_a', attempts: 1 }])
    await app.close()
    await wire.close()
    await database.close()
  },
  60_000,
)
