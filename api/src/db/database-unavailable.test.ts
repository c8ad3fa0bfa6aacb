import { createApp } from '../app'
import { followDatabase } from '../realtime/follow-database'
import { testConfig } from '../testing'
import { wiredDatabase } from '../testing/unruly-wire'
import { Visitor } from '../testing/visitor'
import { DEFAULT_LIMITS } from './database-limits'
import { openDatabase } from './open-database'

const server = process.env.TEST_DATABASE_URL

const unavailable = {
  statusCode: 503,
  body: '{"message":"The server cannot reach its data right now. Please try again in a moment.","code":"database_unavailable"}',
  headers: expect.objectContaining({ 'retry-after': '2' }),
}

describe('a database server', () => {
  const onServer = server ? it : it.skip

  onServer.each(['silent', 'cut'] as const)(
    'that is %s is 503 in three seconds and a line of the log, and is used again when it is back',
    async mood => {
      const { database, wire } = await wiredDatabase(server ?? '')
      const lines: { level: number; reason?: string; msg: string }[] = []
      const app = await createApp(
        testConfig({ databaseUrl: wire.url, databaseLimits: DEFAULT_LIMITS, logLevel: 'error' }),
        { log: { write: line => void lines.push(JSON.parse(line)) } },
      )
      const visitor = new Visitor(app)
      const ask = () => visitor.get('/api/v1/bootstrap-data')
      // Connections for all, one after the other: a busy machine makes twenty at once wait.
      for (let count = 0; count < 5; count++)
        expect((await Promise.all([ask(), ask()])).map(answer => answer.statusCode)).toEqual([200, 200])
      wire.be(mood)
      for (let round = 0; round < 2; round++) {
        const began = performance.now()
        const answers = await Promise.all(Array.from({ length: 20 }, ask))
        for (const answer of answers) expect(answer).toMatchObject(unavailable)
        await expect(app.checkDatabase()).rejects.toThrow()
        expect(performance.now() - began).toBeLessThan(6000)
      }
      wire.be('open')
      while ((await ask()).statusCode !== 200);
      await app.checkDatabase()
      expect(lines.filter(({ reason }) => reason === undefined)).toEqual([])
      expect(new Set(lines.map(({ msg }) => msg)).size).toBe(1)
      // One for each way in which it shows, whatever the number of requests.
      expect(lines.length).toBeLessThanOrEqual(new Set(lines.map(({ reason }) => reason)).size + 1)
      expect(JSON.stringify(lines)).not.toContain('stack')
      await app.close()
      await wire.close()
      await database.close()
    },
    60_000,
  )

  onServer('that falls silent before it can be listened to is listened to when it is back', async () => {
    const { database, wire } = await wiredDatabase(server ?? '')
    const { listener, db } = await openDatabase({ url: wire.url }, () => {})
    const seen = { connections: 0, isSilenced: false, isFollowed: false }
    const stop = followDatabase({
      connect() {
        const client = listener()
        if (++seen.connections === 1)
          client.once('connect', () => {
            wire.be('silent')
            seen.isSilenced = true
          })
        return client
      },
      onMessage: () => {},
      onConnected() {
        seen.isFollowed = true
      },
    })
    const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
    while (!seen.isSilenced) await pause(20)
    // Long enough for the first statement to be lost.
    await pause(200)
    wire.be('open')
    while (!seen.isFollowed) await pause(20)
    expect(seen.connections).toBe(2)
    await stop()
    await db.destroy()
    await wire.close()
    await database.close()
  })
})
