// npm run new <name>: makes the remote mfe-<name>/ and runs the checks on it. Nothing outside the new folder changes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import remotes from '../shared/build/remote-template.cjs'
import { ensureInstalled } from './lib/install.mjs'

const root = process.cwd()
const [id] = process.argv.slice(2)
if (!id || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id)) {
  console.error('Usage: npm run new <name>   (kebab-case, for example: npm run new reports)')
  process.exit(2)
}
const folder = path.join(root, `mfe-${id}`)
if (existsSync(folder)) {
  console.error(`mfe-${id} exists already; choose another name or remove the folder.`)
  process.exit(3)
}
ensureInstalled()

const title = id
  .split('-')
  .join(' ')
  .replace(/^./, letter => letter.toUpperCase())
for (const [file, text] of Object.entries(remotes.remoteTemplate(id, title))) {
  const target = path.join(folder, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}

const run = (name, args) =>
  spawnSync(process.execPath, [path.join(root, 'node_modules', name), ...args], {
    cwd: root,
    stdio: 'inherit',
  }).status === 0
run('@biomejs/biome/bin/biome', ['check', '--write', '--log-level=error', folder])
const sound =
  run('typescript/bin/tsc', ['-p', folder]) &&
  run('jest/bin/jest.js', ['--selectProjects', 'web', '--', `mfe-${id}/`])
if (!sound) process.exit(1)
console.log(`
mfe-${id} is ready. With the application running:

  npx mfe publish mfe-${id}
  npx mfe deploy ${id}@0.1.0 --reason "first version"

and open http://localhost:4000/${id}.`)
