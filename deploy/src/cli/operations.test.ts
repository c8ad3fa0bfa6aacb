import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aBuild, aShell } from '../testing/build'
import { ops } from '../testing/ops'
import { writeBuild } from '../testing/write-build'

jest.setTimeout(60_000)

const entries = async ({ server }: Awaited<ReturnType<typeof ops>>) =>
  (await server.plane.current('production'))?.manifest.microFrontends.billing?.map(
    ({ metadata, deployment }) => [metadata.version, deployment.traffic],
  )

describe('mfe deploy --canary', () => {
  it('gives so many visitors the new version, and all of them later', async () => {
    const all = await ops()
    const { mfe, publishAll, server } = all
    await publishAll('1.0.0', '2.0.0')
    expect(await mfe('deploy', 'billing@1.0.0', '--reason', 'x', '--canary', '10')).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('leave --canary out'),
    })
    await server.commit({ set: { billing: '1.0.0' } })
    expect((await mfe('deploy', 'billing@2.0.0', '--reason', 'x', '--canary', '10')).code).toBe(0)
    expect(await entries(all)).toEqual([
      ['2.0.0', 10],
      ['1.0.0', 90],
    ])
    const now = await mfe('deploy', 'billing@2.0.0', '--reason', 'x', '--update', 'now')
    expect(now.code).toBe(0)
    expect(await entries(all)).toEqual([['2.0.0', 100]])
    expect((await server.plane.log.head('production'))?.update).toBe('now')
  })

  it('hands several steps to the server', async () => {
    const all = await ops()
    await all.publishAll('1.0.0', '2.0.0')
    await all.server.commit({ set: { billing: '1.0.0' } })
    const said = await all.mfe('deploy', 'billing@2.0.0', '-m', 'x', '--canary', '1,50,100', '--hold', '5m')
    expect(said).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('is on its way: 1 %, 50 %, 100 %'),
    })
    expect(await entries(all)).toEqual([
      ['2.0.0', 1],
      ['1.0.0', 99],
    ])
    const rollout = (await all.server.plane.log.head('production'))?.rollouts?.billing
    expect(rollout).toMatchObject({
      steps: [1, 50, 100].map(traffic => ({ traffic, hold: 300 })),
      guard: { minPeople: 50, maxErrorRate: 0.02 },
    })
  })
})

it('every command finds a server under a path, and what it prints leads there', async () => {
  const { mfe, url, publishAll, server } = await ops({ basePath: '/shop' })
  await publishAll('1.0.0')
  expect(await mfe('deploy', 'billing@1.0.0', '-m', 'x')).toMatchObject({ code: 0 })
  expect((await mfe('open', 'billing@1.0.0')).stdout).toBe(`${url}/billing?mfe=billing@1.0.0\n`)
  expect(await mfe('doctor')).toMatchObject({ code: 0 })
  expect(await mfe('verify')).toMatchObject({ code: 0 })
  // The machine itself may leave the path out.
  const plain = url.replace(/\/shop$/, '')
  expect(await mfe('verify', '--server', plain)).toMatchObject({ code: 0 })
  expect((await server.app.inject('/shop/v1/production/manifest.json')).body).toContain(
    '"/shop/r/billing/1.0.0/',
  )
})

it('mfe promote takes over what is live in another environment', async () => {
  const all = await ops()
  const { mfe, publishAll } = all
  await publishAll('1.0.0')
  await mfe('deploy', 'billing@1.0.0', '--env', 'staging', '-m', 'x', '--dry-run')
  expect((await mfe('promote', '--from', 'staging', '-m', 'x')).code).toBe(4)
  await mfe('promote', '--from', 'production', '--to', 'staging', '-m', 'the same shell')
  expect((await mfe('deploy', 'billing@1.0.0', '--env', 'staging', '-m', 'try')).code).toBe(0)
  expect(await mfe('promote', 'billing', '--from', 'staging', '-m', 'tested')).toMatchObject({
    code: 0,
    stdout: 'Revision 2 is live.\n  billing  – → 1.0.0\n',
  })
})

it('mfe lock stops a deploy with 4 and says why, mfe unlock lets it through', async () => {
  const { mfe, publishAll } = await ops()
  await publishAll('1.0.0')
  expect(await mfe('lock', 'billing', '-m', 'invoices run.', '--hours', '2')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('invoices run.'),
  })
  expect(await mfe('deploy', 'billing@1.0.0', '-m', 'x')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining('invoices run.'),
  })
  expect((await mfe('unlock', 'billing')).stdout).toBe('Nothing is locked in "production".\n')
  expect((await mfe('deploy', 'billing@1.0.0', '-m', 'x')).code).toBe(0)
  expect((await mfe('unlock', 'billing')).code).toBe(4)
  expect(await mfe('lock', 'biling', '-m', 'x')).toMatchObject({
    code: 4,
    stderr: 'biling was never published here. Nothing was locked.\nThere are billing, shell.\n',
  })
  expect((await mfe('lock', '*', '-m', 'x')).code).toBe(0)
})

it('mfe token makes tokens that may what they were given and no more, until they are revoked', async () => {
  const { mfe, publishAll } = await ops()
  await publishAll('1.0.0')
  const made = await mfe('token', 'make', 'ci', '--actions', 'deploy', '--remotes', 'pages', '--json')
  const { token, id } = JSON.parse(made.stdout)
  expect((await mfe('token', 'list')).stdout).toMatch(
    /^ {2}ci {2}deploy {2}in \* {2}on pages {2}until \S+ {2}\S+\n$/,
  )
  const deploy = () => mfe('deploy', 'billing@1.0.0', '-m', 'x', '--token', token)
  expect(await deploy()).toMatchObject({ code: 4, stderr: expect.stringContaining('may not deploy billing') })
  expect((await mfe('token', 'revoke', id)).code).toBe(0)
  expect(await deploy()).toMatchObject({ code: 4, stderr: expect.stringContaining('revoked') })
})

it('mfe diff says what differs, mfe open gives a link to what was published only', async () => {
  const { mfe, publishAll, server, url } = await ops()
  await publishAll('1.0.0', '2.0.0')
  for (const version of ['1.0.0', '2.0.0']) await server.commit({ set: { billing: version } })
  expect((await mfe('diff', '1', '3')).stdout).toBe('  billing  – → 2.0.0\n')
  expect((await mfe('diff', '2', '2')).stdout).toBe('Nothing differs.\n')
  expect((await mfe('open', 'billing@1.0.0')).stdout).toBe(`${url}/billing?mfe=billing@1.0.0\n`)
  expect((await mfe('open', 'billing@9.0.0')).code).toBe(4)
})

it('mfe bisect names the revision that broke it, in as few tries as there are halves', async () => {
  const { mfe, publishAll, server } = await ops()
  const versions = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '2.0.0', '2.1.0', '2.2.0', '2.3.0']
  await publishAll(...versions)
  for (const version of versions)
    await server.commit({ set: { billing: version }, reason: `ship ${version}`, actor: 'ada' })
  // Revision 6 is the first with 2.0.0, which is the bad one.
  const run = `test "$MFE_REVISION" -lt 6`
  const { code, stdout } = await mfe('bisect', '--good', '2', '--bad', '9', '--run', run, '--json')
  const found = JSON.parse(stdout)
  expect([code, found]).toMatchObject([
    0,
    { revision: 6, reason: 'ship 2.0.0', changes: { billing: { from: '1.3.0', to: '2.0.0' } } },
  ])
  expect(found.tried).toHaveLength(5)
})

describe('mfe verify', () => {
  it('finds everything as it should be', async () => {
    const { mfe, publishAll, server } = await ops()
    await publishAll('1.0.0')
    await server.commit({ set: { billing: '1.0.0' } })
    expect(await mfe('verify')).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^production, revision 2: signature, 2 records and 4 files/),
    })
  })

  it('ends with 1 on a record that was edited', async () => {
    const { mfe, publishAll, server } = await ops()
    await publishAll('1.0.0')
    await server.commit({ set: { billing: '1.0.0' } })
    const record = join(server.dataDir, 'log/production/0000000001.json')
    writeFileSync(record, readFileSync(record, 'utf8').replace('a test', 'a tset'))
    expect(await mfe('verify')).toMatchObject({
      code: 1,
      stdout: expect.stringContaining('The record of revision 1 was changed or is missing.'),
    })
  })

  it('ends with 1 on a signature of a key nobody trusts', async () => {
    const { mfe } = await ops()
    const { server, url } = await ops()
    const { stdout, code } = await mfe('verify', '--server', url, '--token', server.plane.token)
    expect([code, stdout]).toEqual([1, expect.stringContaining('not a trusted key')])
  })
})

describe('slots', () => {
  const shell = aShell({ version: '2.0.0', offers: ['navbar:notifications', 'home:*'] })
  const fills = (...names: string[]) => aBuild({ slots: names.map(name => ({ name })) })

  it('mfe slots lists what live pages draw, and who fills it', async () => {
    const { server, mfe } = await ops()
    await server.publish(shell)
    await server.publish(fills('home:prices', 'reports:row'))
    await server.commit({ set: { shell: '2.0.0', billing: '1.0.0' }, force: { codes: ['E104'] } })
    expect(await mfe('slots')).toMatchObject({
      code: 0,
      stdout: [
        '  home:*                drawn by shell   filled by billing (home:prices)',
        '  navbar:notifications  drawn by shell   free',
        '  reports:row           drawn by nobody  filled by billing',
        'A name that ends with * stands for every name that begins so.\n',
      ].join('\n'),
    })
    expect(JSON.parse((await mfe('slots', '--json')).stdout)).toMatchObject({
      env: 'production',
      slots: [
        { name: 'home:*', offeredBy: ['shell'], filledBy: [{ remote: 'billing', slot: 'home:prices' }] },
        { name: 'navbar:notifications', offeredBy: ['shell'], filledBy: [] },
        { name: 'reports:row', offeredBy: [], filledBy: [{ remote: 'billing', slot: 'reports:row' }] },
      ],
    })
  })

  it('mfe check finds a slot that nobody draws, and the server refuses it', async () => {
    const { root, server, mfe } = await ops()
    await server.publish(shell)
    await server.commit({ set: { shell: '2.0.0' } })
    writeBuild(root, fills('navbar:notifications', 'home:prices', 'navbar:reports'), 'mfe-billing')
    const found = await mfe('check', 'billing', '--no-build')
    const message =
      'No live page draws the slot "navbar:reports", so what billing has for it would never be seen.'
    expect(found).toMatchObject({
      code: 1,
      stdout: expect.stringContaining(`E104 ${message} Fill one of home:*, navbar:notifications`),
    })
    expect(found.stdout.match(/[EW]104/g)).toHaveLength(1)
    expect(JSON.parse((await mfe('check', 'billing', '--no-build', '--json')).stdout)).toMatchObject({
      report: [{ code: 'E104', remote: 'billing' }],
      warnings: [],
    })
    await server.publish(fills('navbar:notifications', 'home:prices', 'navbar:reports'))
    const refused = await server.commit({ set: { billing: '1.0.0' } })
    expect([refused.statusCode, refused.json().report]).toEqual([
      422,
      [expect.objectContaining({ code: 'E104', remote: 'billing', message })],
    ])
    const offering = aBuild({ slots: [{ name: 'navbar:reports' }], offers: ['navbar:*'] })
    writeBuild(root, offering, 'mfe-billing')
    expect((await mfe('check', 'billing', '--no-build')).stdout).not.toContain('W104')
  })

  it('mfe check of a shell warns of slots it takes from others', async () => {
    const { root, server, mfe } = await ops()
    await server.publish(shell)
    await server.publish(fills('home:prices'))
    await server.commit({ set: { shell: '2.0.0', billing: '1.0.0' } })
    writeBuild(root, aShell({ version: '3.0.0', offers: ['navbar:notifications'] }), 'shell')
    expect((await mfe('check', 'shell', '--no-build')).stdout).toContain('so billing is not shown there')
  })
})
