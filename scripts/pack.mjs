// npm run pack: makes the tarball with which a team writes a remote outside this repository: types, components, build presets,
// test kit and the command mfe. Prints its path.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'
import { root } from './lib/root.mjs'

const read = file => JSON.parse(readFileSync(path.join(root, file), 'utf8'))
const target = path.join(root, '.cache', 'pack')
const folder = path.join(target, 'shared')
rmSync(target, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })

for (const part of ['src', 'build'])
  cpSync(path.join(root, 'shared', part), path.join(folder, part), {
    recursive: true,
    filter: source => !/\.(test|type-test)\.tsx?$/.test(source),
  })
cpSync(path.join(root, 'shared', 'remote.schema.json'), path.join(folder, 'remote.schema.json'))
cpSync(path.join(root, '.ci', 'jest'), path.join(folder, 'jest'), { recursive: true })
const { compilerOptions } = read('tsconfig.base.json')
writeFileSync(
  path.join(folder, 'tsconfig.json'),
  JSON.stringify({ compilerOptions: { ...compilerOptions, lib: ['es2023', 'dom', 'dom.iterable'] } }),
)
await build({
  entryPoints: [path.join(root, 'deploy', 'src', 'cli', 'main.ts')],
  outfile: path.join(folder, 'bin', 'mfe.mjs'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: {
    // Packages in CommonJS require the modules of Node.
    js: `#!/usr/bin/env node
import { createRequire as requireFrom } from 'node:module'
const require = requireFrom(import.meta.url)`,
  },
  logLevel: 'warning',
})

/** The tools a remote is tested and checked with. */
const tools = [
  '@swc/jest',
  '@testing-library/dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'jest-environment-jsdom',
  'typescript',
]
const { devDependencies } = read('package.json')
const { private: _, ...shared } = read('shared/package.json')
writeFileSync(
  path.join(folder, 'package.json'),
  JSON.stringify(
    {
      ...shared,
      exports: { ...shared.exports, './jest': './jest/outside.cjs', './tsconfig.json': './tsconfig.json' },
      bin: { mfe: './bin/mfe.mjs' },
      dependencies: {
        ...shared.dependencies,
        ...Object.fromEntries(tools.map(name => [name, devDependencies[name]])),
      },
    },
    null,
    2,
  ),
)
const { status, stdout, stderr } = spawnSync('npm', ['pack', '--pack-destination', target, '--json'], {
  cwd: folder,
  encoding: 'utf8',
})
if (status !== 0) {
  console.error(stderr)
  process.exit(1)
}
console.log(path.join(target, JSON.parse(stdout)[0].filename))
