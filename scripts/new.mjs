// npm run new <name>: makes the remote mfe-<name>/ and runs the checks on it. Nothing outside the new folder changes.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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

const run = (name, args, stdio = 'inherit') =>
  spawnSync(process.execPath, [path.join(root, 'node_modules', name), ...args], { cwd: root, stdio })
    .status === 0
// It only puts the files into shape, at any log level with lines on how it goes about that; verify says what it finds wrong.
run('@biomejs/biome/bin/biome', ['check', '--write', folder], 'ignore')
const sound =
  run('typescript/bin/tsc', ['-p', folder]) &&
  run('jest/bin/jest.js', ['--selectProjects', 'web', '--', `mfe-${id}/`])
if (!sound) process.exit(1)
console.log(`
mfe-${id} is ready. With the application running${runningAt() ? '' : ' (npm start)'}:

  npx mfe publish mfe-${id}
  npx mfe deploy ${id}@0.1.0 --reason "first version"

and open ${address()}/${id}.`)

/** Where a server on this machine listens, the one started last; each says so in its data folder while it runs. */
function runningAt() {
  const folder = path.resolve(root, process.env.DATA_DIR || '.data', 'server-addresses')
  const files = existsSync(folder) ? readdirSync(folder).map(name => path.join(folder, name)) : []
  const [newest] = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return newest && readFileSync(newest, 'utf8').trim()
}

function address() {
  return process.env.MFE_SERVER ?? runningAt() ?? `http://localhost:${process.env.PORT || 4000}`
}
