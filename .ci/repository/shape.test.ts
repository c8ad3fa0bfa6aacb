import { has, read, remotes, sources } from './files'

it('names every source file in kebab-case', () => {
  const odd = sources.filter(
    file => !/^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/.test(file.split('/').at(-1) ?? ''),
  )
  expect(odd).toEqual([])
})

it('keeps every source file at 300 lines or fewer', () => {
  expect(sources.filter(file => read(file).split('\n').length > 301)).toEqual([])
})

it('has no drawer for things without a name', () => {
  expect(
    sources.filter(file => /(^|\/)(utils?|helpers?|common|misc|types)(\/|\.[cm]?[jt]sx?$)/.test(file)),
  ).toEqual([])
})

it.each(remotes)('%s: is laid out like every remote', remote => {
  const manifest = JSON.parse(read(`${remote}/remote.json`))
  expect(`mfe-${manifest.id}`).toBe(remote)
  expect(read(`${remote}/webpack.config.cjs`)).toBe(
    "module.exports = require('@app/shared/build').remote(__dirname)\n",
  )
  for (const file of ['README.md', 'package.json', 'tsconfig.json', 'src/remote.tsx', 'src/remote.test.tsx'])
    expect([file, has(`${remote}/${file}`)]).toEqual([file, true])
  expect(read(`${remote}/src/remote.test.tsx`)).toContain('renderRemote(')
})

it('has every URL and every slot claimed by one remote only', () => {
  const claimed = remotes.flatMap(remote => {
    const { claims, slots = [] } = JSON.parse(read(`${remote}/remote.json`))
    return [
      ...claims.map(({ path }: { path: string }) => path),
      ...slots.map(({ name }: { name: string }) => name),
    ]
  })
  expect(claimed.filter((place, index) => claimed.indexOf(place) !== index)).toEqual([])
})

it('asks the browser for storage and cookies through one door, because each of them may throw', () => {
  const pattern = /\b(localStorage|sessionStorage)\s*[.[,)]|document\.cookie|new BroadcastChannel\(/
  const code = sources.filter(
    file =>
      /^(shared|shell|mfe-[a-z-]+)\/src\//.test(file) &&
      !/\.test\.|\/testing\/|^shared\/src\/storage\//.test(file),
  )
  expect(code.filter(file => pattern.test(read(file)))).toEqual([])
})
