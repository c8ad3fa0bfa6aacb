import { aBuild, aShell } from '../../testing/build'
import { temporaryFolder } from '../../testing/temporary-folder'
import { testServer } from '../../testing/test-server'
import { writeBuild } from '../../testing/write-build'
import { builtFolders, publishBuilds } from './publish-builds'

async function starting() {
  const { app, plane } = await testServer()
  const connection = { server: await app.listen({ port: 0 }), token: plane.token }
  const root = temporaryFolder()
  const start = async () => publishBuilds({ folders: await builtFolders(root), ...connection })
  const live = async () => {
    const { microFrontends = {} } = (await plane.log.head('production')) ?? {}
    return Object.fromEntries(
      Object.entries(microFrontends).map(([name, [entry]]) => [name, entry?.metadata.version]),
    )
  }
  return { root, start, live, plane, connection }
}

describe('publishing the builds of a start', () => {
  it('makes all of them live in one revision', async () => {
    const { root, start, live } = await starting()
    for (const build of [aShell(), aBuild(), aBuild({ name: 'pages' })]) writeBuild(root, build)
    expect((await start()).revision).toMatchObject({ outcome: 'committed', revision: 1 })
    expect(await live()).toEqual({ shell: '1.0.0', billing: '1.0.0', pages: '1.0.0' })
  })

  it('changes nothing when started again, and leaves what ops chose', async () => {
    const { root, start, live, plane } = await starting()
    for (const build of [aShell(), aBuild()]) writeBuild(root, build)
    await start()
    writeBuild(root, aBuild({ version: '2.0.0' }))
    expect((await start()).revision?.changes).toEqual({ billing: { from: '1.0.0', to: '2.0.0' } })
    const first = await plane.log.at('production', 1)
    await plane.log.append('production', await plane.log.head('production'), {
      actor: 'ops',
      reason: 'back',
      microFrontends: first?.microFrontends ?? {},
    })
    expect(await start()).toEqual({ waiting: ['billing@2.0.0'], locked: [] })
    expect(await live()).toEqual({ shell: '1.0.0', billing: '1.0.0' })
  })

  it('leaves out what is locked, and makes the rest live', async () => {
    const { root, start, live, plane } = await starting()
    const all = (version: string) => [aBuild({ version }), aBuild({ name: 'pages', version })]
    for (const build of [aShell(), ...all('1.0.0')]) writeBuild(root, build)
    await start()
    const lock = (remote: string) =>
      plane.locks.lock('production', { remote, reason: 'frozen', by: 'ops', until: '2999-01-01' })
    await lock('pages')
    for (const build of all('2.0.0')) writeBuild(root, build)
    const locked = [{ version: 'pages@2.0.0', reason: 'frozen' }]
    expect(await start()).toMatchObject({ revision: { outcome: 'committed' }, waiting: [], locked })
    expect(await live()).toEqual({ shell: '1.0.0', billing: '2.0.0', pages: '1.0.0' })
    expect(await start()).toEqual({ waiting: [], locked })

    await lock('*')
    for (const build of all('3.0.0')) writeBuild(root, build)
    expect((await start()).locked.map(({ version }) => version)).toEqual(['billing@3.0.0', 'pages@3.0.0'])
    for (const remote of ['pages', '*']) await plane.locks.unlock('production', remote, 'ops')
    expect(await start()).toEqual({ waiting: ['billing@3.0.0', 'pages@3.0.0'], locked: [] })
  })

  it('finishes an earlier start that published but did not deploy', async () => {
    const { root, start, live, connection } = await starting()
    writeBuild(root, aShell())
    const { publishFolder } = await import('./publish-folder')
    await publishFolder({ folder: `${root}/shell`, ...connection })
    await start()
    expect(await live()).toEqual({ shell: '1.0.0' })
  })

  it('uploads only files the server does not have', async () => {
    const { root, start, plane } = await starting()
    for (const build of [aShell(), aBuild({}, { 'same.js': 'same' })]) writeBuild(root, build)
    await start()
    const added = jest.spyOn(plane.vault, 'add')
    writeBuild(root, aBuild({ version: '1.0.1' }, { 'same.js': 'same', 'remoteEntry.js': 'new' }))
    await start()
    expect(added).toHaveBeenCalledTimes(1)
  })

  it('knows builds by their release.json', async () => {
    const root = temporaryFolder()
    writeBuild(root, aShell())
    expect(await builtFolders(root)).toEqual([`${root}/shell`])
    expect(await builtFolders(temporaryFolder())).toEqual([])
  })
})
