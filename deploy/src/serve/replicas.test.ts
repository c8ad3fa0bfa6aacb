import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { firstBrokenRevision } from '../control-plane/log/check-chain'
import { createRevisionLog } from '../control-plane/log/revision-log'
import { openStore } from '../control-plane/store/open-store'
import { aBuild, aShell } from '../testing/build'
import { emptySchema } from '../testing/empty-schema'
import { type Replica, startReplica } from '../testing/replica'
import { temporaryFolder } from '../testing/temporary-folder'

// A bucket answers slowly, and a hundred deploys of one environment go one after the other.
jest.setTimeout(400_000)

const database = process.env.TEST_DATABASE_URL
const service = process.env.TEST_S3_STORE
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const places: Record<string, () => Promise<string>> = {
  'a folder': async () => `file:${temporaryFolder()}`,
  ...(service && { 'a real bucket': async () => service.replace(/\/*(\?|$)/, `/${randomUUID()}$1`) }),
  ...(database && {
    'a database': async () => {
      const { address, drop } = await emptySchema(database)
      closing.push(drop)
      return address
    },
  }),
}

async function start(store: string, dataDir: string): Promise<Replica> {
  const replica = await startReplica(store, dataDir)
  closing.push(() => {
    replica.kill('SIGKILL')
    return replica.ended
  })
  return replica
}

async function openLog(address: string) {
  const store = await openStore(address)
  closing.push(() => store.close())
  return createRevisionLog(store)
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `r${at}`)
const deploy = (replica: Replica, name: string, over: object = {}) =>
  replica.send('POST', '/v1/production/revisions', { set: { [name]: '1.0.0' }, reason: name, ...over })

async function publishAll(replica: Replica, remotes: string[]) {
  await replica.publish(aShell())
  await Promise.all(remotes.map(name => replica.publish(aBuild({ name }))))
  expect((await deploy(replica, 'shell')).status).toBe(201)
}

describe.each(Object.entries(places))('two control planes on %s', (_, place) => {
  it('lose none of 100 deploys of different remotes that come at once', async () => {
    const [address, dataDir] = [await place(), temporaryFolder()]
    const both = [await start(address, dataDir), await start(address, dataDir)] as const
    const remotes = names(100)
    await publishAll(both[0], remotes)
    const answers = await Promise.all(
      remotes.map((name, at) => deploy(both[at % 2 === 0 ? 0 : 1], name, { base: 1 })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201))
    const given = await Promise.all(answers.map(answer => answer.json()))
    expect(new Set(given.map(({ revision }) => revision)).size).toBe(100)
    const log = await openLog(address)
    const head = await log.head('production')
    expect(head?.revision).toBe(101)
    expect(Object.keys(head?.microFrontends ?? {}).sort()).toEqual([...remotes, 'shell'].sort())
    expect(await firstBrokenRevision(log, 'production')).toBeUndefined()
    const manifests = await Promise.all(both.map(one => one.send('GET', '/v1/production/manifest.json')))
    const [first, second] = await Promise.all(manifests.map(answer => answer.text()))
    expect(first).toBe(second)
    expect(manifests[0]?.headers.get('manifest-signature')).toBe(
      manifests[1]?.headers.get('manifest-signature'),
    )
  })

  it('give one of two who change the same remote from the same base a 201, the other a 409', async () => {
    const [address, dataDir] = [await place(), temporaryFolder()]
    const both = [await start(address, dataDir), await start(address, dataDir)] as const
    await publishAll(both[0], ['r0'])
    await both[0].publish(aBuild({ name: 'r0', version: '2.0.0' }))
    for (let base = 1; base < 6; base++) {
      const answers = await Promise.all([
        deploy(both[0], 'r0', { base, set: { r0: { '1.0.0': 100 - base, '2.0.0': base } } }),
        deploy(both[1], 'r0', { base, set: { r0: { '1.0.0': 50 + base, '2.0.0': 50 - base } } }),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    }
  })

  it('keep every revision they acknowledged when one is killed during 50 deploys', async () => {
    const [address, dataDir] = [await place(), temporaryFolder()]
    const doomed = await start(address, dataDir)
    const remotes = names(50)
    await publishAll(doomed, remotes)
    const acknowledged = new Map<string, number>()
    const running = remotes.map(async name => {
      const answer = await deploy(doomed, name).catch(() => undefined)
      if (answer?.status === 201) acknowledged.set(name, (await answer.json()).revision)
    })
    while (acknowledged.size < 10) await wait(2)
    doomed.kill('SIGKILL')
    await Promise.allSettled(running)
    expect(acknowledged.size).toBeLessThan(50)

    const log = await openLog(address)
    expect(await firstBrokenRevision(log, 'production')).toBeUndefined()
    for (const [name, revision] of acknowledged)
      expect((await log.at('production', revision))?.reason).toBe(name)
    const head = await log.head('production')
    expect(Object.keys(head?.microFrontends ?? {})).toEqual(expect.arrayContaining([...acknowledged.keys()]))

    const next = await start(address, dataDir)
    const rest = remotes.filter(name => !head?.microFrontends[name])
    const answers = await Promise.all(rest.map(name => deploy(next, name)))
    expect(answers.map(({ status }) => status)).toEqual(rest.map(() => 201))
  })
})
