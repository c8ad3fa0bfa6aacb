import { aBuild, aShell } from '../../testing/build'
import { type TestServer, testServer } from '../../testing/test-server'

/** Shell and two remotes at 1.0.0 are live as revision 1; 2.0.0 of each remote is published. */
async function liveServer(): Promise<TestServer> {
  const server = await testServer()
  await server.publish(aShell())
  for (const name of ['billing', 'pages'])
    for (const version of ['1.0.0', '2.0.0']) await server.publish(aBuild({ name, version }))
  await server.commit({ set: { shell: '1.0.0', billing: '1.0.0', pages: '1.0.0' } })
  return server
}

const live = async ({ plane }: TestServer) => {
  const head = await plane.log.head('production')
  return Object.fromEntries(
    Object.entries(head?.microFrontends ?? {}).map(([name, [entry]]) => [name, entry?.metadata.version]),
  )
}

describe('POST revisions', () => {
  it('makes versions live and says which revision that is', async () => {
    const server = await liveServer()
    const answer = await server.commit({ base: 1, set: { billing: '2.0.0' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        ...{ outcome: 'committed', revision: 2, report: [], back: {}, ended: {} },
        changes: { billing: { from: '1.0.0', to: '2.0.0' } },
      },
    ])
    expect(await live(server)).toEqual({ shell: '1.0.0', billing: '2.0.0', pages: '1.0.0' })
  })

  it('goes back as a new revision, of all remotes or only some', async () => {
    const server = await liveServer()
    await server.commit({ set: { billing: '2.0.0', pages: '2.0.0' } })
    expect((await server.commit({ rollbackTo: 1, only: ['billing'] })).json().revision).toBe(3)
    expect(await live(server)).toMatchObject({ billing: '1.0.0', pages: '2.0.0' })
    expect((await server.commit({ rollbackTo: 1 })).json().revision).toBe(4)
    expect(await live(server)).toMatchObject({ billing: '1.0.0', pages: '1.0.0' })
  })

  it('takes a remote out again when it goes back to before it came', async () => {
    const server = await liveServer()
    await server.publish(aBuild({ name: 'reports' }))
    await server.commit({ set: { reports: '1.0.0' } })
    await server.commit({ rollbackTo: 1, only: ['reports'] })
    expect(await live(server)).not.toHaveProperty('reports')
  })

  it('does not let teams block each other: only a remote that moved since base conflicts', async () => {
    const server = await liveServer()
    await server.commit({ base: 1, set: { pages: '2.0.0' } })
    expect((await server.commit({ base: 1, set: { billing: '2.0.0' } })).statusCode).toBe(201)
    const conflict = await server.commit({ base: 1, set: { pages: '1.0.0' } })
    expect([conflict.statusCode, conflict.json()]).toEqual([
      409,
      expect.objectContaining({ head: 3, conflicts: ['pages'] }),
    ])
  })

  it('calls it a conflict even when the remote came back to where it was', async () => {
    const server = await liveServer()
    await server.commit({ set: { pages: '2.0.0' } })
    await server.commit({ rollbackTo: 1 })
    expect((await server.commit({ base: 1, set: { pages: '2.0.0' } })).statusCode).toBe(409)
  })

  it('lets no shell take away a name that a live remote uses, and no remote use one that is not lent', async () => {
    const server = await testServer()
    const names = (...lent: string[]) => JSON.stringify({ '@app/shared/ui': lent })
    await server.publish(aShell({ version: '1.0.0' }, { 'lends.json': names('Button', 'Card') }))
    await server.publish(aShell({ version: '2.0.0' }, { 'lends.json': names('Button') }))
    for (const [version, used] of [
      ['1.0.0', 'Card'],
      ['2.0.0', 'Button'],
    ] as const)
      await server.publish(aBuild({ version }, { 'imports.json': names(used) }))
    expect((await server.commit({ set: { shell: '1.0.0', billing: '1.0.0' } })).statusCode).toBe(201)
    const refused = await server.commit({ set: { shell: '2.0.0' } })
    expect([refused.statusCode, refused.json().report]).toEqual([
      422,
      [
        expect.objectContaining({
          code: 'E202',
          remote: 'billing',
          message: expect.stringContaining('uses "Card" of @app/shared/ui'),
        }),
      ],
    ])
    expect((await server.commit({ set: { shell: '2.0.0', billing: '2.0.0' } })).statusCode).toBe(201)
    expect((await server.commit({ set: { billing: '1.0.0' } })).json().report[0].code).toBe('E202')
    // The way back is to what was live together.
    expect((await server.commit({ rollbackTo: 1 })).statusCode).toBe(201)
    const forced = { set: { shell: '2.0.0' }, force: { codes: ['E202'] } }
    expect((await server.commit(forced)).statusCode).toBe(201)
  })

  it('adds no revision when nothing would change', async () => {
    const server = await liveServer()
    const answer = await server.commit({ set: { billing: '1.0.0' } })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { outcome: 'unchanged', revision: 1 }])
  })

  it('only looks when asked to', async () => {
    const server = await liveServer()
    const answer = await server.commit({ set: { billing: '2.0.0' }, dryRun: true })
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { outcome: 'checked', revision: 2 }])
    expect(await live(server)).toMatchObject({ billing: '1.0.0' })
  })

  it('refuses with the reason when a check speaks against it, and changes nothing', async () => {
    const server = await liveServer()
    const { requires } = aBuild().release
    await server.publish(
      aBuild({ name: 'reports', claims: [{ path: '/billing' }], requires: { ...requires, contract: 2 } }),
    )
    const answer = await server.commit({ set: { reports: '1.0.0' } })
    expect(answer.statusCode).toBe(422)
    expect(
      answer.json().report.map(({ code, remote }: { code: string; remote: string }) => [code, remote]),
    ).toEqual([
      ['E102', 'billing'],
      ['E201', 'reports'],
    ])
    expect((await server.plane.log.head('production'))?.revision).toBe(1)
  })

  it.each([
    ['a version nobody published', { set: { billing: '9.9.9' } }, 422],
    ['a remote whose name climbs', { set: { '../keys': '1.0.0' } }, 422],
    ['a revision that never was', { rollbackTo: 99 }, 404],
    ['no reason', { set: { billing: '2.0.0' }, reason: ' ' }, 422],
    ['two wishes at once', { set: { billing: '2.0.0' }, rollbackTo: 1 }, 422],
    ['nothing', {}, 422],
  ])('refuses %s', async (_, body, status) => {
    const server = await liveServer()
    const answer = await server.commit(body)
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toEqual(expect.any(String))
  })

  it('loses none of many commits at once', async () => {
    const server = await liveServer()
    const [a, b] = [server, await testServer(server.dataDir)]
    const names = Array.from({ length: 20 }, (_, index) => `remote-${index}`)
    for (const name of names) await a.publish(aBuild({ name }))
    const answers = await Promise.all(
      names.map((name, index) => (index % 2 ? a : b).commit({ base: 1, set: { [name]: '1.0.0' } })),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(names.map(() => 201))
    expect(Object.keys(await live(b))).toEqual(expect.arrayContaining(names))
  })
})

describe('GET revisions', () => {
  it('tells who did what and why, newest first, and that history is whole', async () => {
    const server = await liveServer()
    await server.commit({ set: { billing: '2.0.0' }, reason: 'new prices', actor: 'ada' })
    const { head, brokenAt, revisions } = (await server.read('/v1/production/revisions')).json()
    expect([head, brokenAt, revisions.length]).toEqual([2, null, 2])
    expect(revisions[0]).toMatchObject({
      revision: 2,
      actor: 'ada (deploy token)',
      reason: 'new prices',
      changes: { billing: { from: '1.0.0', to: '2.0.0' } },
      prev: revisions[1].hash,
    })
    const page = (await server.read('/v1/production/revisions?before=2')).json()
    expect(page.revisions.map(({ revision }: { revision: number }) => revision)).toEqual([1])
  })

  it('shows one revision whole', async () => {
    const server = await liveServer()
    const record = (await server.read('/v1/production/revisions/1')).json()
    expect(Object.keys(record.microFrontends)).toEqual(['billing', 'pages', 'shell'])
    expect((await server.read('/v1/production/revisions/2')).statusCode).toBe(404)
  })
})
