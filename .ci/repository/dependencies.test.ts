import { read, remotes } from './files'

const lock: { packages: Record<string, { resolved?: string }> } = JSON.parse(read('package-lock.json'))

it.each([
  '@swc/core',
  '@esbuild',
  '@biomejs/cli',
  '@node-rs/argon2',
])('locks the macOS and Windows binaries of %s too', name => {
  const names = Object.keys(lock.packages).filter(key => key.startsWith(`node_modules/${name}`))
  expect(names.filter(key => /darwin/.test(key))).not.toEqual([])
  expect(names.filter(key => /win32/.test(key))).not.toEqual([])
})

it.each([
  '.',
  'shared',
  'shell',
  'api',
  'deploy',
  'e2e',
  'bench',
  'examples/remote-vue',
  'examples/remote-element',
  ...remotes,
])('%s: pins every dependency to one version', folder => {
  const { dependencies = {}, devDependencies = {} } = JSON.parse(read(`${folder}/package.json`))
  const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
    ([, version]) => !/^\d+\.\d+\.\d+$/.test(String(version)),
  )
  expect(loose).toEqual([])
})
