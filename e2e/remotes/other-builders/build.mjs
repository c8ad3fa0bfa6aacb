// node e2e/remotes/other-builders/build.mjs [name …]: builds the remote in src/ once with each builder that teams may use, and writes
// built/<name>.json. Run it when a builder is added or the shared modules change; it installs the builders into .cache/.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { builders } from './builders.mjs'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.join(here, '..', '..', '..')
const wanted = process.argv.slice(2)

for (const [name, { packages, config }] of Object.entries(builders)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const folder = path.join(root, '.cache', 'other-builders', name)
  install(folder, name, packages)
  write(folder, name)
  writeFileSync(path.join(folder, 'build.cjs'), `${config.trim()}\n`)
  run(folder, process.execPath, ['build.cjs'])
  keep(folder, name)
}

/** The builder's packages, with the build preset of this repository beside them; whatever else it needs is found in the root. */
function install(folder, name, packages) {
  rmSync(path.join(folder, 'dist'), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const own = Object.fromEntries(
    packages.map(it => [it.slice(0, it.lastIndexOf('@')), it.slice(it.lastIndexOf('@') + 1)]),
  )
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name, private: true, version: '1.0.0', dependencies: own }),
  )
  run(folder, 'npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps'])
  const shared = path.join(folder, 'node_modules', '@app', 'shared')
  rmSync(shared, { recursive: true, force: true })
  for (const part of ['build', 'src', 'package.json', 'remote.schema.json'])
    cpSync(path.join(root, 'shared', part), path.join(shared, part), { recursive: true })
}

function write(folder, name) {
  const claim = { path: `/${name}`, page: 'page' }
  writeFileSync(
    path.join(folder, 'remote.json'),
    JSON.stringify({ id: name, contract: 1, kind: 'react', claims: [claim] }),
  )
  mkdirSync(path.join(folder, 'src'), { recursive: true })
  for (const file of readdirSync(path.join(here, 'src'))) {
    const text = readFileSync(path.join(here, 'src', file), 'utf8')
    writeFileSync(path.join(folder, 'src', file), text.replaceAll('builder', name))
  }
}

/** One file per builder, so that the fixtures can be read and compared. */
function keep(folder, name) {
  const dist = path.join(folder, 'dist')
  const release = JSON.parse(readFileSync(path.join(dist, 'release.json'), 'utf8'))
  const files = Object.fromEntries(
    Object.keys(release.files).map(file => [file, readFileSync(path.join(dist, file), 'utf8')]),
  )
  mkdirSync(path.join(here, 'built'), { recursive: true })
  writeFileSync(path.join(here, 'built', `${name}.json`), `${JSON.stringify({ release, files }, null, 1)}\n`)
}

function run(folder, command, args) {
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${folder}.`)
}
