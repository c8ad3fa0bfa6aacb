import { aShell } from '../testing/build'
import { ops } from '../testing/ops'

jest.setTimeout(120_000)

/** billing went from 1.0.0 to 2.0.0 to 3.0.0, each live for everybody. */
async function threeVersions() {
  const all = await ops()
  await all.publishAll('1.0.0', '2.0.0', '3.0.0')
  for (const version of ['1.0.0', '2.0.0', '3.0.0'])
    await all.server.commit({ set: { billing: version }, reason: `ship ${version}`, actor: 'ada' })
  const live = async () =>
    (await all.server.plane.log.head('production'))?.microFrontends.billing?.map(
      ({ metadata, deployment }) => `${metadata.version} ${deployment.traffic}`,
    )
  return { ...all, live }
}

describe('mfe rollback', () => {
  it('says which version it gives everybody, since when that was good and why it was left', async () => {
    const { mfe, live } = await threeVersions()
    const dry = await mfe('rollback', 'billing', '-m', 'wrong', '--dry-run')
    expect(dry.stdout).toContain('billing  3.0.0 → 2.0.0')
    const { code, stdout } = await mfe('rollback', 'billing', '-m', 'wrong')
    expect([code, await live()]).toEqual([0, ['2.0.0 100']])
    expect(stdout).toMatch(
      /billing 2\.0\.0 was live for everybody from \S+ \S+ \(revision 3\) to \S+ \S+, left by ada \(deploy token\): ship 3\.0\.0\n/,
    )
  })

  it('names the revision since which everybody had it, though other remotes moved meanwhile', async () => {
    const { mfe, server, publishAll } = await threeVersions()
    await publishAll('4.0.0')
    await server.publish(aShell({ version: '2.0.0' }))
    await server.commit({ set: { shell: '2.0.0' } })
    await server.commit({ set: { billing: '4.0.0' } })
    expect((await mfe('rollback', 'billing', '-m', 'wrong', '--dry-run')).stdout).toMatch(
      /billing 3\.0\.0 was live for everybody from \S+ \S+ \(revision 4\) to/,
    )
  })

  it('says when the version it gives everybody is failing itself, and which revision was good before it', async () => {
    const { mfe, live, server } = await threeVersions()
    const common = { id: 'x', remote: 'billing', revision: 3 }
    server.plane.health.add('production', [
      { ...common, version: '2.0.0', uid: 'a', kind: 'loaded' },
      { ...common, version: '2.0.0', uid: 'b', kind: 'loaded' },
      { ...common, version: '2.0.0', uid: 'b', kind: 'failed' },
      { ...common, version: '1.0.0', uid: 'c', kind: 'loaded' },
    ])
    expect((await mfe('rollback', 'billing', '-m', 'wrong')).stdout).toContain(
      '  billing 2.0.0 failed lately, too: for 1 of 2 people. Before it everybody had 1.0.0: mfe rollback billing --to 2 --reason <text>\n',
    )
    await mfe('rollback', 'billing', '--to', '2', '-m', 'further')
    expect(await live()).toEqual(['1.0.0 100'])
  })

  it('is refused within an hour of another one, says what it would do, and does it when forced', async () => {
    const { mfe, live } = await threeVersions()
    await mfe('rollback', 'billing', '-m', 'wrong')
    const again = await mfe('rollback', 'billing', '-m', 'me too')
    expect(again).toMatchObject({
      code: 4,
      stderr: expect.stringMatching(
        /^billing was rolled back at \S+ \S+ already \(revision 5 by .*: wrong\)\. Another rollback would give everybody 1\.0\.0, .* Nothing was changed\.\nIf that is meant, add --force, or name the revision: --to 2\.\n$/,
      ),
    })
    expect(await live()).toEqual(['2.0.0 100'])
    expect((await mfe('rollback', 'billing', '-m', 'really', '--force')).code).toBe(0)
    expect(await live()).toEqual(['1.0.0 100'])
    expect((await mfe('rollback', 'billing', '--to', '4', '-m', '3.0.0 was right')).code).toBe(0)
    expect(await live()).toEqual(['3.0.0 100'])
  })

  it('passes over what was rolled back, unless somebody deployed it again', async () => {
    const { mfe, live, server, publishAll } = await threeVersions()
    await mfe('rollback', 'billing', '-m', 'wrong')
    await publishAll('4.0.0')
    await server.commit({ set: { billing: '4.0.0' } })
    await mfe('rollback', 'billing', '-m', 'wrong as well')
    expect(await live()).toEqual(['2.0.0 100'])
    for (const version of ['3.0.0', '4.0.0']) await server.commit({ set: { billing: version } })
    await mfe('rollback', 'billing', '-m', 'and again')
    expect(await live()).toEqual(['3.0.0 100'])
  })

  it('gives everybody the default version where people have several', async () => {
    const { mfe, live, server } = await threeVersions()
    await server.commit({ set: { billing: { '1.0.0': 20, '3.0.0': 80 } } })
    expect((await mfe('rollback', 'billing', '-m', 'enough')).code).toBe(0)
    expect(await live()).toEqual(['3.0.0 100'])
  })

  it('takes out a remote whose first version it is', async () => {
    const { mfe, publishAll } = await ops()
    await publishAll('1.0.0')
    await mfe('deploy', 'billing@1.0.0', '-m', 'first')
    expect((await mfe('rollback', 'billing', '-m', 'not yet')).stdout).toBe(
      'Revision 3 is live.\n  billing  1.0.0 → –\n  billing was not there at revision 1, before its first version.\n',
    )
  })

  it('says so where there is nothing to go back to', async () => {
    const { mfe } = await ops()
    const refused = await mfe('rollback', 'shell', '-m', 'x')
    expect(refused).toMatchObject({ code: 4, stderr: expect.stringContaining('no earlier version') })
  })
})

it('mfe lock --allow rollback leaves the way back open; without it the lock says how it ends', async () => {
  const { mfe, live } = await threeVersions()
  await mfe('lock', 'billing', '-m', 'wrong prices')
  expect(await mfe('rollback', 'billing', '-m', 'x')).toMatchObject({
    code: 4,
    stderr: expect.stringMatching(
      /: wrong prices\. Nothing was changed\.\nWait until then, or ask .*; mfe unlock billing takes/,
    ),
  })
  const locked = await mfe('lock', 'billing', '-m', 'wrong prices', '--allow', 'rollback')
  expect(locked.stdout).toContain('wrong prices (rollbacks are allowed)')
  expect((await mfe('deploy', 'billing@1.0.0', '-m', 'x')).code).toBe(4)
  expect((await mfe('rollback', 'billing', '-m', 'x')).code).toBe(0)
  expect(await live()).toEqual(['2.0.0 100'])
})

it('mfe rollout and mfe status tell of a rollout, and hold, resume and end it', async () => {
  const { mfe, live, server } = await threeVersions()
  const said = await mfe(
    ...['deploy', 'billing@1.0.0', '-m', 'new prices', '--canary', '10,100', '--hold', '5m'],
    ...['--min-people', '20', '--max-error-rate', '1'],
  )
  expect(said.stdout).toContain('each for at least 5m')
  const uids = Array.from({ length: 8 }, (_, index) => `p${index}`)
  const common = { id: 'x', remote: 'billing', version: '1.0.0', revision: 5 }
  server.plane.people.add(
    'production',
    uids.map((uid, index) => ({ ...common, uid, kind: index === 0 ? 'failed' : 'loaded' })),
  )
  const told =
    /Rollout of billing 3\.0\.0 → 1\.0\.0: step 1 of 2 \(10 %\), (?:4 min \d+|5 min 0) s left\n {2}8 of 20 people seen; 1\.0\.0: 12\.5 % failing of 8, 3\.0\.0: nobody seen\n/
  expect((await mfe('status')).stdout).toMatch(told)
  expect((await mfe('rollout', 'list')).stdout).toMatch(told)
  expect(JSON.parse((await mfe('status', '--json')).stdout)).toMatchObject({
    locks: [],
    rollouts: [{ remote: 'billing', step: 0, needed: 20, seen: { candidate: { people: 8, failed: 1 } } }],
  })
  expect((await mfe('rollout', 'pause', 'billing')).code).toBe(2)
  expect((await mfe('rollout', 'pause', 'billing', '-m', 'a look first')).code).toBe(0)
  expect((await mfe('status')).stdout).toMatch(/, paused\n.*\n {2}Paused by deploy token: a look first\n/)
  expect((await mfe('rollout', 'resume', 'billing')).code).toBe(0)
  expect(await mfe('rollout', 'end', 'billing', '-m', 'not today')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('the rollout of 1.0.0 is over (it was at step 1 of 2: 10 %)'),
  })
  expect(await live()).toEqual(['3.0.0 100'])
  expect((await mfe('rollout', 'list', '--all')).stdout).toContain('not today')
  const shown = await mfe('rollout', 'show', 'billing')
  expect(shown.stdout).toContain('20 people per step, at most 1 % more failing than 3.0.0')
  expect(shown.stdout).toContain('a look first')
  expect((await mfe('rollout', 'pause', 'billing', '-m', 'x')).code).toBe(4)
  await mfe('lock', 'billing', '-m', 'wrong prices')
  expect((await mfe('status')).stdout).toContain('Locked in "production":')
})

it('mfe deploy says that it ended a rollout', async () => {
  const { mfe } = await threeVersions()
  await mfe('deploy', 'billing@1.0.0', '-m', 'x', '--canary', '10,100', '--hold', '5m')
  expect((await mfe('deploy', 'billing@2.0.0', '-m', 'x')).stdout).toContain(
    'billing  the rollout of 1.0.0 is over (it was at step 1 of 2: 10 %)',
  )
})
