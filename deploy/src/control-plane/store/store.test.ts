import { randomUUID } from 'node:crypto'
import { startS3Server } from '@app/api/s3-server'
import { emptySchema } from '../../testing/empty-schema'
import { temporaryFolder } from '../../testing/temporary-folder'
import { firstBrokenRevision } from '../log/check-chain'
import { createRevisionLog } from '../log/revision-log'
import { openStore } from './open-store'
import type { Store } from './store'

const database = process.env.TEST_DATABASE_URL
/** An `s3:` address of a real service, whose bucket may be written to; credentials as the SDK finds them. */
const service = process.env.TEST_S3_STORE
const closing: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Gives addresses that all lead to one new, empty store. */
const places: Record<string, () => Promise<string>> = {
  'a folder': async () => `file:${temporaryFolder()}`,
  'a bucket': async () => {
    const server = await startS3Server({ pageSize: 7 })
    closing.push(server.close)
    return `s3://releases/a/b?endpoint=${server.endpoint}`
  },
  ...(service && {
    'a real bucket': async () => service.replace(/\/*(\?|$)/, `/${randomUUID()}$1`),
  }),
  ...(database && {
    'a database': async () => {
      const { address, drop } = await emptySchema(database)
      closing.push(drop)
      return address
    },
  }),
}

async function open(address: string): Promise<Store> {
  const store = await openStore(address)
  closing.push(store.close)
  return store
}

describe.each(Object.entries(places))('a store in %s', (_, place) => {
  it('gives back what was created, byte for byte', async () => {
    const store = await open(await place())
    const bytes = Buffer.from([0, 255, 10, 13, 60, 38])
    expect(await store.createIfAbsent('log/b/2', bytes)).toBe(true)
    expect(await store.createIfAbsent('releases/files/ab+c@~.js', 'text ü')).toBe(true)
    expect(await store.get('log/b/2')).toEqual(bytes)
    expect((await store.get('releases/files/ab+c@~.js'))?.toString()).toBe('text ü')
    expect(await store.has('log/b/2')).toBe(true)
  })

  it('lists names directly below a folder, in order, files and folders alike, however many', async () => {
    const store = await open(await place())
    for (const key of ['log/b/2', 'log/b/1', 'log/a/1', 'log/c', 'log-x/1', 'log0/1'])
      await store.createIfAbsent(key, key)
    for (let number = 10; number < 32; number++) await store.createIfAbsent(`many/${number}.json`, 'x')
    expect(await store.list('log')).toEqual(['a', 'b', 'c'])
    expect(await store.list('log/b')).toEqual(['1', '2'])
    expect(await store.list('many')).toEqual(Array.from({ length: 22 }, (__, at) => `${at + 10}.json`))
  })

  it('says nothing about what is not there', async () => {
    const store = await open(await place())
    expect([await store.get('x'), await store.has('x/y'), await store.list('x')]).toEqual([
      undefined,
      false,
      [],
    ])
  })

  it('never changes what exists', async () => {
    const store = await open(await place())
    expect(await store.createIfAbsent('a', 'first')).toBe(true)
    expect(await store.createIfAbsent('a', 'second')).toBe(false)
    expect((await store.get('a'))?.toString()).toBe('first')
  })

  it('lets exactly one of many callers on two servers win', async () => {
    const address = await place()
    const stores = [await open(address), await open(address)]
    const won = await Promise.all(
      Array.from({ length: 50 }, (__, at) => stores[at % 2]?.createIfAbsent('a', `${at}`)),
    )
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await stores[0]?.get('a'))?.toString()).toBe(`${won.indexOf(true)}`)
  })

  it('holds a log that two servers append to, and loses nothing', async () => {
    const address = await place()
    const logs = [createRevisionLog(await open(address)), createRevisionLog(await open(address))] as const
    await Promise.all(
      logs.map(async (log, server) => {
        for (let count = 0; count < 20; ) {
          const next = { actor: 'a', reason: `${server}-${count}`, microFrontends: {} }
          if (await log.append('production', await log.head('production'), next)) count += 1
        }
      }),
    )
    expect((await logs[0].head('production'))?.revision).toBe(40)
    expect(await firstBrokenRevision(logs[1], 'production')).toBeUndefined()
    const reasons = await Promise.all(
      Array.from({ length: 40 }, async (__, at) => (await logs[0].at('production', at + 1))?.reason),
    )
    expect(new Set(reasons).size).toBe(40)
    expect(await logs[0].environments()).toEqual(['production'])
  })
})

describe('openStore', () => {
  it.each(['.data', 'file:', 's3://', 'mysql://u:secret@db/x', ''])('does not take %j', async address => {
    const refused = openStore(address)
    await expect(refused).rejects.toThrow(/is not a store\. Give file:<folder>, s3:/)
    await expect(refused).rejects.not.toThrow(/secret/)
  })

  it('says that a bucket turns it away, instead of finding nothing', async () => {
    const server = await startS3Server()
    await server.close()
    const store = await open(`s3://releases?endpoint=${server.endpoint}`)
    await expect(store.get('a')).rejects.toThrow()
  })
})
