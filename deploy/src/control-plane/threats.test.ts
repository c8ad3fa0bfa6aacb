import { readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { aBuild, aShell } from '../testing/build'
import { type TestServer, testServer } from '../testing/test-server'
import { firstBrokenRevision } from './log/check-chain'
import { createRevisionLog } from './log/revision-log'
import { folderStore } from './store/folder-store'

/** Who reaches the storage, the network or a publisher's token, and what it helps them. Tampering in the browser is tested in the shell. */
async function liveServer(): Promise<TestServer> {
  const server = await testServer()
  await server.publish(aShell())
  for (const version of ['1.0.0', '2.0.0']) await server.publish(aBuild({ version }))
  await server.commit({ set: { shell: '1.0.0', billing: '1.0.0' } })
  for (const version of ['2.0.0', '1.0.0', '2.0.0']) await server.commit({ set: { billing: version } })
  return server
}

const record = ({ dataDir }: TestServer, revision: number) =>
  `${dataDir}/log/production/${String(revision).padStart(10, '0')}.json`
/** As a process sees it that was not there before. */
const afresh = ({ dataDir }: TestServer) => createRevisionLog(folderStore(dataDir))
const manifest = async ({ app }: TestServer) => (await app.inject('/v1/production/manifest.json')).json()

describe('an insider who changes the history', () => {
  it('by cutting its end off is found out by any manifest kept before, at that place', async () => {
    const server = await liveServer()
    const kept = await manifest(server)
    expect(await firstBrokenRevision(afresh(server), 'production', kept)).toBeUndefined()
    for (const revision of [3, 4]) unlinkSync(record(server, revision))
    expect(await firstBrokenRevision(afresh(server), 'production')).toBeUndefined()
    expect(await firstBrokenRevision(afresh(server), 'production', kept)).toBe(3)
  })

  it('by writing all of it anew is found out by any manifest kept before, over HTTP too', async () => {
    const server = await liveServer()
    const { revision, logHead } = await manifest(server)
    const asked = `/v1/production/revisions?seen=${revision}&logHead=${encodeURIComponent(logHead)}`
    expect((await server.read(asked)).json().brokenAt).toBeNull()
    const other = await liveServer()
    const theirs = await other.read(asked)
    expect([theirs.statusCode, theirs.json().brokenAt]).toEqual([200, revision])
  })

  it('by jumping far ahead is named where the gap begins', async () => {
    const server = await liveServer()
    const forged = { ...JSON.parse(readFileSync(record(server, 4), 'utf8')), revision: 2 ** 31 }
    writeFileSync(record(server, 2 ** 31), JSON.stringify(forged))
    expect(await firstBrokenRevision(afresh(server), 'production')).toBe(5)
  })
})

describe('a publisher', () => {
  it('cannot replace a version, nor win twice when several publish it at once with other content', async () => {
    const server = await liveServer()
    const builds = Array.from({ length: 8 }, (_, at) =>
      aBuild({ version: '3.0.0' }, { 'remoteEntry.js': `console.log(${at})` }),
    )
    const answers = await Promise.all(builds.map(build => server.publish(build)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, ...Array(7).fill(409)])
    const won = builds[answers.findIndex(({ statusCode }) => statusCode === 201)]
    expect((await server.app.inject('/r/billing/3.0.0/remoteEntry.js')).body).toBe(
      won?.contents['remoteEntry.js'],
    )
  })
})

describe('a deploy request that is replayed', () => {
  it('does nothing twice, even when the server died before it could keep the answer', async () => {
    const server = await liveServer()
    const send = (key: string) =>
      server.app.inject({
        method: 'POST',
        url: '/v1/production/revisions',
        payload: { set: { billing: '1.0.0' }, base: 4, reason: 'once' },
        headers: { authorization: `Bearer ${server.plane.token}`, 'idempotency-key': key },
      })
    // Another key stands for an answer that was never kept.
    expect((await send('lost')).statusCode).toBe(201)
    const again = await send('again')
    expect([again.statusCode, again.json().outcome]).toEqual([200, 'unchanged'])
    await server.commit({ set: { billing: '2.0.0' } })
    expect((await send('later')).statusCode).toBe(409)
    expect((await server.plane.log.head('production'))?.revision).toBe(6)
  })
})

describe('an old manifest', () => {
  const DAY = 86_400_000
  afterEach(() => {
    jest.useRealTimers()
  })

  it('is good for a week after its signer stops, while a running one never hands out less than half of that', async () => {
    const server = await liveServer()
    const start = Date.now()
    const kept = await manifest(server)
    expect(Date.parse(kept.expires) - start).toBeLessThanOrEqual(7 * DAY)
    for (const days of [1, 3, 4, 8, 30, 400]) {
      jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: start + days * DAY })
      const life = Date.parse((await manifest(server)).expires) - Date.now()
      expect(life).toBeGreaterThanOrEqual(3.5 * DAY)
      expect(life).toBeLessThanOrEqual(7 * DAY)
    }
    expect(Date.parse(kept.expires)).toBeLessThan(Date.now())
  })

  it('of an earlier revision is never signed again, so nobody can be frozen on it', async () => {
    const server = await liveServer()
    const before = (await server.app.inject('/v1/production/manifest.json?at=2')).json()
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + 10 * DAY })
    const after = (await server.app.inject('/v1/production/manifest.json?at=2')).json()
    expect(after.expires).toBe(before.expires)
    expect(Date.parse(after.expires)).toBeLessThan(Date.now())
  })
})
