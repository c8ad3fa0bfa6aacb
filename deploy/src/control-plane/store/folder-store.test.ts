import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryFolder } from '../../testing/temporary-folder'
import { folderStore } from './folder-store'

describe('folderStore', () => {
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
