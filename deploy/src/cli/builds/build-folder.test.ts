import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ops } from '../../testing/ops'

jest.setTimeout(60_000)

const repository = join(__dirname, '..', '..', '..', '..')

/** A remote whose `src/remote.js` goes through a loader that warns of it. */
function aFolder(root: string, source: string, manifest = {}) {
  const folder = join(root, 'mfe-warned')
  mkdirSync(join(folder, 'src'), { recursive: true })
  const files = {
    'package.json': JSON.stringify({ name: 'warned', version: '0.1.0' }),
    'remote.json': JSON.stringify({
      id: 'warned',
      contract: 1,
      kind: 'parcel',
      claims: [{ path: '/warned' }],
      ...manifest,
    }),
    'loader.cjs':
      "module.exports = function (text) { this.emitWarning(new Error('A label lacks its control')); return text }",
    'webpack.config.cjs': `const config = require('@app/shared/build').remote(__dirname)
config.module.rules.push({ test: /\\.js$/, include: __dirname + '/src', loader: require.resolve('./loader.cjs') })
module.exports = config`,
    'src/other.js': 'export const there = 1',
    'src/remote.js': source,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  symlinkSync(join(repository, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

it("mfe check prints a loader's warning and goes on", async () => {
  const { root, mfe } = await ops()
  aFolder(root, 'export default {}')
  expect(await mfe('check', 'warned')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Nothing speaks against warned@0.1.0'),
    stderr: expect.stringContaining('A label lacks its control'),
  })
})

it('mfe check ends with 1 where there is no default export', async () => {
  const { root, mfe } = await ops()
  aFolder(root, 'export const remote = {}')
  expect(await mfe('check', 'warned')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('mfe-warned/src/remote has no default export'),
  })
})

it('mfe check ends with 1 where a module asks another one for what it does not have', async () => {
  const { root, mfe } = await ops()
  aFolder(root, "import { absent } from './other'\nexport default { absent }")
  expect(await mfe('check', 'warned')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("'absent'"),
  })
})

it.each([
  ['a contract there is none of', { contract: 2 }, 'contract should be equal to constant 1.'],
  ['a misspelt member', { clams: [] }, "has an unknown property 'clams'"],
])('mfe check says in some lines what is wrong with a remote.json: %s', async (_, manifest, words) => {
  const { root, mfe } = await ops()
  aFolder(root, 'export default {}', manifest)
  const { code, stderr } = await mfe('check', 'warned')
  expect([code, stderr]).toEqual([1, expect.stringContaining(words)])
  expect(stderr).toContain('remote.json cannot be used:')
  expect(stderr).toContain('then run the command again.')
  expect(stderr.split('\n').length).toBeLessThan(10)
})

it('mfe check names the file that is no JSON', async () => {
  const { root, mfe } = await ops()
  writeFileSync(join(aFolder(root, 'export default {}'), 'remote.json'), '{ "id": ')
  const { code, stderr } = await mfe('check', 'warned')
  expect([code, stderr]).toEqual([1, expect.stringMatching(/remote\.json cannot be used:\n - .*JSON/)])
})
