import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/temporary-folder'
import { folderStore } from './folder-store'

describe('folderStore', () => {
  it('gives back what was created, and lists names in order', async () => {
    const store = folderStore(temporaryFolder())
    await store.createIfAbsent('log/b/2', 'two')
    await store.createIfAbsent('log/b/1', Buffer.from('one'))
    expect(await store.list('log/b')).toEqual(['1', '2'])
    expect((await store.get('log/b/1'))?.toString()).toBe('one')
    expect(await store.has('log/b/2')).toBe(true)
  })

  it('says nothing about what is not there', async () => {
    const store = folderStore(temporaryFolder())
    expect([await store.get('x'), await store.has('x/y'), await store.list('x')]).toEqual([
      undefined,
      false,
      [],
    ])
  })

  it('never changes what exists', async () => {
    const store = folderStore(temporaryFolder())
    expect(await store.createIfAbsent('a', 'first')).toBe(true)
    expect(await store.createIfAbsent('a', 'second')).toBe(false)
    expect((await store.get('a'))?.toString()).toBe('first')
  })

  it('lets exactly one of many callers win', async () => {
    const store = folderStore(temporaryFolder())
    const won = await Promise.all(
      Array.from({ length: 50 }, (_, index) => store.createIfAbsent('a', `${index}`)),
    )
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await store.get('a'))?.toString()).toBe(`${won.indexOf(true)}`)
  })

  it('leaves no draft behind, and does not list one a crash left', async () => {
    const root = temporaryFolder()
    const store = folderStore(root)
    await store.createIfAbsent('log/1', 'x')
    await store.createIfAbsent('log/1', 'y')
    expect(readdirSync(join(root, 'log'))).toEqual(['1'])
    writeFileSync(join(root, 'log/.half'), '{"schema":')
    expect(await store.list('log')).toEqual(['1'])
    expect(readFileSync(join(root, 'log/1'), 'utf8')).toBe('x')
  })
})
