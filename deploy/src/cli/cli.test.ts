import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aBuild } from '../testing/build'
import { ops } from '../testing/ops'
import { startProcess } from '../testing/run-process'
import { temporaryFolder } from '../testing/temporary-folder'
import type { testServer } from '../testing/test-server'
import { writeBuild } from '../testing/write-build'

const live = async ({ plane }: Awaited<ReturnType<typeof testServer>>) =>
  (await plane.current('production'))?.manifest.microFrontends.billing?.[0]?.metadata.version

jest.setTimeout(30_000)

describe('mfe', () => {
  it('publishes a build, makes it live, and takes it back', async () => {
    const { server, root, mfe } = await ops()
    writeBuild(root, aBuild(), 'mfe-billing')
    expect(await mfe('publish', 'billing', '--no-build')).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('billing@1.0.0 is published.'),
    })
    expect(await live(server)).toBeUndefined()
    expect(await mfe('deploy', 'billing@1.0.0', '--reason', 'first')).toMatchObject({
      code: 0,
      stdout: 'Revision 2 is live.\n  billing  – → 1.0.0\n',
    })
    writeBuild(root, aBuild({ version: '1.1.0' }), 'mfe-billing')
    await mfe('publish', 'mfe-billing', '--no-build')
    await mfe('deploy', 'billing@1.1.0', '--reason', 'second')
    expect(await live(server)).toBe('1.1.0')
    const back = await mfe('rollback', 'billing', '-m', 'wrong prices', '--json')
    expect([back.code, JSON.parse(back.stdout)]).toMatchObject([
      0,
      { outcome: 'committed', revision: 4, changes: { billing: { from: '1.1.0', to: '1.0.0' } } },
    ])
    expect(await live(server)).toBe('1.0.0')
    expect((await server.plane.log.head('production'))?.reason).toBe('wrong prices')
  })

  it('rolls back one remote to before its own latest change, whatever others did since', async () => {
    const { server, mfe, publishAll } = await ops()
    await publishAll('1.0.0', '2.0.0')
    await server.publish(aBuild({ name: 'pages' }))
    for (const set of [{ billing: '1.0.0' }, { billing: '2.0.0' }, { pages: '1.0.0' }])
      await server.commit({ set })
    expect((await mfe('rollback', 'billing', '-m', 'x')).code).toBe(0)
    expect(await live(server)).toBe('1.0.0')
    expect(Object.keys((await server.plane.log.head('production'))?.microFrontends ?? {})).toContain('pages')
  })

  it('rolls back to a revision that is named, and shows first what that would do', async () => {
    const { server, mfe, publishAll } = await ops()
    await publishAll('1.0.0', '2.0.0', '3.0.0')
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await server.commit({ set: { billing: version } })
    expect((await mfe('rollback', '--to', '2', '-m', 'x', '--dry-run')).stdout).toContain(
      'billing  3.0.0 → 1.0.0',
    )
    expect(await live(server)).toBe('3.0.0')
    expect((await mfe('rollback', '--to', 'r2', '-m', 'x')).code).toBe(0)
    expect(await live(server)).toBe('1.0.0')
  })

  it('says what is live and what happened, to people and to programs', async () => {
    const { server, mfe, publishAll } = await ops()
    await publishAll('1.0.0')
    await server.commit({ set: { billing: '1.0.0' }, reason: 'new prices', actor: 'ada' })
    expect((await mfe('status')).stdout).toMatch(
      /^production, revision 2, .*\n {2}billing {2}1\.0\.0 {2}100 %\n {2}shell {4}1\.0\.0 {2}100 %\n$/,
    )
    expect(JSON.parse((await mfe('status', '--json')).stdout)).toMatchObject({
      revision: 2,
      remotes: { billing: [{ version: '1.0.0', traffic: 100 }] },
    })
    expect((await mfe('log')).stdout).toMatch(
      /^ {2}2 {2}\S+ \S+ {2}ada \(deploy token\) +new prices\n +billing {2}– → 1\.0\.0\n {2}1 {2}/,
    )
    expect(JSON.parse((await mfe('log', '--json')).stdout)).toMatchObject({
      head: 2,
      revisions: [{ actor: 'ada (deploy token)' }, {}],
    })
  })

  it('ends with 1 when the history was tampered with', async () => {
    const { server, mfe, publishAll } = await ops()
    await publishAll('1.0.0')
    await server.commit({ set: { billing: '1.0.0' } })
    const record = join(server.dataDir, 'log/production/0000000001.json')
    writeFileSync(record, readFileSync(record, 'utf8').replace('a test', 'a tset'))
    expect(await mfe('log')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The record of revision 1 was changed or is missing.'),
    })
  })

  it('ends with 1 and the findings when a check speaks against a deploy', async () => {
    const { server, mfe } = await ops()
    await server.publish(aBuild({ requires: { contract: 2, shared: '^1.0.0', runtime: '2.9.2' } }))
    const told = await mfe('deploy', 'billing@1.0.0', '--reason', 'x')
    expect(told).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('E201 billing@1.0.0 needs contract 2'),
    })
    const data = await mfe('deploy', 'billing@1.0.0', '--reason', 'x', '--json')
    expect([data.code, JSON.parse(data.stdout).error.report[0].code]).toEqual([1, 'E201'])
  })

  it('overrules only the checks that are named, and the log says which', async () => {
    const { server, mfe } = await ops()
    await server.publish(aBuild({ requires: { contract: 2, shared: '^1.0.0', runtime: '2.9.2' } }))
    const forcing = (codes: string) => mfe('deploy', 'billing@1.0.0', '-m', 'a bet', '--force', codes)
    expect((await forcing('E101')).code).toBe(1)
    expect(await forcing('all')).toMatchObject({ code: 2, stderr: expect.stringContaining('"ALL" is not') })
    expect((await forcing('e201,E503')).code).toBe(0)
    expect((await mfe('log')).stdout).toContain('a bet (E201 overruled)')
  })

  it.each([
    [['nonsense'], 'There is no command "nonsense".'],
    [[], ''],
    [['deploy', 'billing'], 'not a version of a remote'],
    [['deploy', 'billing@1.0.0'], 'needs a reason'],
    [['deploy', '--percent', '10'], "Unknown option '--percent'."],
    [['deploy', 'a@1', '--reason', 'x', '--canary', '10,5', '--hold', '1m'], 'not a canary'],
    [['deploy', 'a@1', '--reason', 'x', '--canary', '1,10'], 'Add --hold'],
    [['deploy', 'a@1', '--reason', 'x', '--canary', '1,10', '--hold', 'long'], 'not a time'],
    [['deploy', 'a@1', 'b@1', '--reason', 'x', '--canary', '1,10', '--hold', '1m'], 'Steps are for one'],
    [['promote', 'billing', '--reason', 'x'], 'Where the versions come from'],
    [['promote', '--from', 'production', '--reason', 'x'], 'promoted to itself'],
    [['lock'], 'What to lock'],
    [['lock', 'billing'], 'needs a reason'],
    [['unlock'], 'What to unlock'],
    [['diff', '1'], 'Two revisions'],
    [['open', 'billing'], 'not a version of a remote'],
    [['bisect', '--good', '3', '--bad', '2'], 'is not before'],
    [['token', 'make'], 'Say what to do'],
    [['token', 'make', 'ci', '--actions', 'fly'], 'not something a token may do'],
    [['verify'], 'MFE_PUBLIC_KEYS'],
    [['rollback', '--to', 'yesterday', '-m', 'x'], 'not a revision'],
    [['rollback', 'billing'], 'needs a reason'],
    [['rollout', 'pause'], 'Which rollout to pause'],
    [['rollout', 'fly', 'billing'], 'nothing to do with a rollout'],
    [['deploy', 'a@1', '-m', 'x', '--min-people', '5'], 'Only steps are guarded'],
    [['deploy', 'a@1', '-m', 'x', '--max-error-rate', 'all'], 'not a percentage'],
    [['lock', 'billing', '-m', 'x', '--allow', 'deploy'], 'cannot be allowed'],
    [['publish', 'nowhere', '--no-build'], 'There is no package in nowhere or mfe-nowhere.'],
    [['status', '--server', 'nowhere'], 'not the address of a server'],
  ])('ends with 2 on %j, and says how it is used', async (args, words) => {
    const { code, stderr } = await startProcess('cli', args, { cwd: temporaryFolder() }).ended
    expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
  })

  it('ends with 3 when a version is published with other content, and changes nothing', async () => {
    const { root, mfe, publishAll } = await ops()
    await publishAll('1.0.0')
    writeBuild(root, aBuild({}, { 'remoteEntry.js': 'other' }), 'mfe-billing')
    expect(await mfe('publish', 'billing', '--no-build')).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('a version never changes'),
    })
  })

  it('ends with 4 without the token, and where nothing answers', async () => {
    const { root, mfe, publishAll } = await ops()
    await publishAll('1.0.0')
    writeBuild(root, aBuild(), 'mfe-billing')
    expect(await mfe('deploy', 'billing@1.0.0', '--reason', 'x', '--token', 'wrong-token')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('MFE_TOKEN'),
    })
    expect(await mfe('status', '--server', 'http://localhost:41')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('Nothing answers at http://localhost:41 (ECONNREFUSED).'),
    })
  })

  it.each([
    ...['new', 'dev', 'check', 'publish', 'deploy', 'rollback', 'rollout', 'promote'],
    ...['status', 'slots', 'log', 'diff'],
    ...['lock', 'unlock', 'open', 'bisect', 'verify', 'doctor', 'token'],
  ])('explains %s with an example', async name => {
    const { code, stdout } = await startProcess('cli', [name, '--help']).ended
    expect([code, stdout]).toEqual([0, expect.stringMatching(new RegExp(`Example: .*mfe ${name}`))])
  })
})
