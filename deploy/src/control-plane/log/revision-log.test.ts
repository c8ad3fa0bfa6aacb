import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '../../testing/temporary-folder'
import { folderStore } from '../store/folder-store'
import { firstBrokenRevision } from './check-chain'
import { createRevisionLog } from './revision-log'

const open = (folder: string) => createRevisionLog(folderStore(folder))

/** Another process that appends `count` revisions; `said` collects the numbers it was told are its own. */
function appendingProcess(folder: string, name: string, count: number) {
  const script = join(__dirname, '../../testing/appending-process.ts')
  const child: ChildProcess = spawn(
    process.execPath,
    ['--import', 'tsx', script, folder, name, String(count)],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const said: number[] = []
  child.stdout?.on('data', (text: Buffer) => said.push(...text.toString().trim().split('\n').map(Number)))
  return { child, said, ended: once(child, 'close') }
}

async function logOf(...reasons: string[]) {
  const folder = temporaryFolder()
  const log = open(folder)
  for (const reason of reasons)
    await log.append('production', await log.head('production'), { actor: 'a', reason, microFrontends: {} })
  return { folder, log }
}

const file = (folder: string, revision: number) =>
  join(folder, `log/production/${String(revision).padStart(10, '0')}.json`)

describe('revision log', () => {
  it('numbers revisions from 1 and chains each to the one before', async () => {
    const { log } = await logOf('one', 'two')
    const [first, second] = [await log.at('production', 1), await log.at('production', 2)]
    expect(first).toMatchObject({ revision: 1, prev: 'genesis', reason: 'one', actor: 'a' })
    expect(second?.prev).toBe(first?.hash)
    expect(await log.head('production')).toEqual(second)
    expect(await log.environments()).toEqual(['production'])
  })

  it('sees what another process appended', async () => {
    const { folder, log } = await logOf('one')
    const other = open(folder)
    await other.append('production', await other.head('production'), {
      actor: 'b',
      reason: 'two',
      microFrontends: {},
    })
    expect((await log.head('production'))?.actor).toBe('b')
  })

  it('gives a number to only one of two who want it', async () => {
    const { log } = await logOf('one')
    const head = await log.head('production')
    const next = { actor: 'a', reason: 'x', microFrontends: {} }
    const both = await Promise.all([
      log.append('production', head, next),
      log.append('production', head, next),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
  })

  it('loses nothing when two processes append at the same time', async () => {
    const folder = temporaryFolder()
    const [a, b] = [appendingProcess(folder, 'a', 100), appendingProcess(folder, 'b', 100)]
    await Promise.all([a.ended, b.ended])
    const log = open(folder)
    expect((await log.head('production'))?.revision).toBe(200)
    expect(new Set([...a.said, ...b.said]).size).toBe(200)
    const reasons = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => (await log.at('production', at + 1))?.reason),
    )
    expect(new Set(reasons).size).toBe(200)
    expect(await firstBrokenRevision(log, 'production')).toBeUndefined()
  }, 60_000)

  it('keeps every acknowledged revision and no half one when a process is killed', async () => {
    const folder = temporaryFolder()
    const writer = appendingProcess(folder, 'a', 100_000)
    while (writer.said.length < 20) await wait(10)
    writer.child.kill('SIGKILL')
    await writer.ended
    const log = open(folder)
    const head = await log.head('production')
    expect(head?.revision).toBeGreaterThanOrEqual(Math.max(...writer.said))
    expect(await firstBrokenRevision(log, 'production')).toBeUndefined()
    expect(readdirSync(join(folder, 'log/production')).filter(name => !name.startsWith('.'))).toHaveLength(
      head?.revision ?? -1,
    )
    expect(
      await log.append('production', head, { actor: 'b', reason: 'goes on', microFrontends: {} }),
    ).toBeDefined()
  }, 60_000)

  it.each([
    [
      'edited',
      (folder: string) =>
        writeFileSync(file(folder, 2), readFileSync(file(folder, 2), 'utf8').replace('two', 'owt')),
      2,
    ],
    ['removed', (folder: string) => unlinkSync(file(folder, 2)), 2],
    [
      'swapped',
      (folder: string) => {
        const [second, third] = [readFileSync(file(folder, 2)), readFileSync(file(folder, 3))]
        writeFileSync(file(folder, 2), third)
        writeFileSync(file(folder, 3), second)
      },
      2,
    ],
    ['made unreadable', (folder: string) => writeFileSync(file(folder, 3), 'no json'), 3],
  ])('names the place where a record was %s', async (_, tamper, place) => {
    const { folder } = await logOf('one', 'two', 'three', 'four')
    tamper(folder)
    expect(await firstBrokenRevision(open(folder), 'production')).toBe(place)
  })

  it('notices an edited last record while it remembers the true one', async () => {
    const { folder, log } = await logOf('one', 'two')
    await log.head('production')
    writeFileSync(file(folder, 2), readFileSync(file(folder, 2), 'utf8').replace('two', 'owt'))
    expect(await firstBrokenRevision(log, 'production')).toBe(2)
  })
})
