import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aBuild, aShell } from '../testing/build'
import { ops } from '../testing/ops'
import { writeBuild } from '../testing/write-build'

jest.setTimeout(60_000)

it('mfe check says before publishing what the server would refuse', async () => {
  const { root, mfe } = await ops()
  writeBuild(root, aBuild(), 'mfe-billing')
  expect(await mfe('check', 'billing', '--no-build')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Nothing speaks against billing@1.0.0'),
  })
  writeBuild(root, aBuild({ requires: { contract: 2, shared: '^1.0.0', runtime: '2.9.2' } }), 'mfe-billing')
  expect(await mfe('check', 'billing', '--no-build')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('E201 billing@1.0.0 needs contract 2'),
  })
  writeFileSync(join(root, 'mfe-billing/dist/remoteEntry.js'), 'other bytes')
  expect((await mfe('check', 'billing', '--no-build', '--json')).stdout).toContain('E101')
})

it('mfe check and mfe publish name a file that is too large for the server', async () => {
  const { root, mfe } = await ops()
  writeBuild(root, aBuild({}, { 'film.webm': 'x'.repeat(21 * 1024 * 1024) }), 'mfe-billing')
  const words = 'film.webm has 21.0 MB; a file may have 20 MB.'
  expect(await mfe('check', 'billing', '--no-build')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`E106 billing@1.0.0: ${words}`),
  })
  expect(await mfe('publish', 'billing', '--no-build')).toMatchObject({
    code: 4,
    stderr: expect.stringContaining(words),
  })
})

it('mfe check names styles that reach the pages of others', async () => {
  const { root, mfe } = await ops()
  writeBuild(root, aBuild({}, { 'page.css': '.a{top:0}' }), 'mfe-billing')
  expect(await mfe('check', 'billing', '--no-build')).toMatchObject({ code: 0 })
  writeBuild(root, aBuild({}, { 'page.css': '.a{top:0}body,h1{color:red}' }), 'mfe-billing')
  expect(await mfe('check', 'billing', '--no-build')).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      'E103 billing@1.0.0: page.css styles other remotes\' pages, too: "body", "h1".',
    ),
  })
})

it.each(['', '/shop'])('mfe check refuses names that the page does not lend, below "%s"', async basePath => {
  const { root, server, mfe } = await ops({ basePath })
  const lends = JSON.stringify({ 'react-router-dom': ['Link', 'useNavigate'], '@app/shared/ui': ['Button'] })
  await server.publish(aShell({ version: '2.0.0' }, { 'lends.json': lends }))
  await server.commit({ set: { shell: '2.0.0' } })
  const check = async (imports: object) => {
    writeBuild(root, aBuild({}, { 'imports.json': JSON.stringify(imports) }), 'mfe-billing')
    const { code, stdout } = await mfe('check', 'billing', '--no-build')
    return { code, found: stdout.split('\n').filter(line => line.startsWith('E202')) }
  }
  expect(await check({ react: ['*'], 'react-router-dom': ['Link'], '@app/shared/ui': ['Button'] })).toEqual({
    code: 0,
    found: [],
  })
  expect(await check({ 'react-router-dom': ['Form', 'Link'], '@app/shared/ui': ['*'] })).toEqual({
    code: 1,
    found: [
      expect.stringContaining(
        'billing@1.0.0 uses "Form" of react-router-dom, which the page does not lend (shell@2.0.0). Use one of the names in docs/lent-packages.md',
      ),
      expect.stringContaining('uses everything (import *) of @app/shared/ui'),
    ],
  })
})

it('mfe check says of a shell whose names it takes away', async () => {
  const { root, server, mfe } = await ops()
  const imports = JSON.stringify({ '@app/shared/ui': ['Button', 'Card'] })
  await server.publish(aShell())
  await server.publish(aBuild({}, { 'imports.json': imports }))
  await server.commit({ set: { shell: '1.0.0', billing: '1.0.0' } })
  const check = async (lends: object) => {
    const build = aShell({ version: '2.0.0' }, { 'lends.json': JSON.stringify(lends) })
    writeBuild(root, build, 'shell')
    return mfe('check', 'shell', '--no-build')
  }
  expect(await check({ '@app/shared/ui': ['Button', 'Card', 'Link'] })).toMatchObject({ code: 0 })
  expect(await check({ '@app/shared/ui': ['Button', 'Link'] })).toMatchObject({
    code: 1,
    stdout: expect.stringContaining(
      'E202 billing@1.0.0 uses "Card" of @app/shared/ui, which the page does not lend (shell@2.0.0).',
    ),
  })
})

it('mfe check says when nobody can know whether the page lends what a build uses', async () => {
  const { root, server, mfe } = await ops()
  const found = async () =>
    (await mfe('check', 'billing', '--no-build')).stdout.split('\n').filter(line => line.startsWith('E202'))
  writeBuild(root, aBuild({}, { 'imports.json': '{"react": "all of it"}' }), 'mfe-billing')
  expect(await found()).toEqual([expect.stringContaining('its imports.json cannot be read. Build it again.')])
  await server.publish(aShell({ version: '2.0.0' }, { 'lends.json': 'not JSON' }))
  await server.commit({ set: { shell: '2.0.0' } })
  writeBuild(root, aBuild({}, { 'imports.json': '{"react": ["*"]}' }), 'mfe-billing')
  expect(await found()).toEqual([
    expect.stringContaining('what the page lends: lends.json of shell@2.0.0 cannot be read. Run mfe verify'),
  ])
})
