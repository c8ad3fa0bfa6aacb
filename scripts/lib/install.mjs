import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
const stamp = path.join(root, 'node_modules', '.installed-lock')

/** Installs the locked packages when they are missing or the lock file has changed. Exits with one clear line when it cannot. */
export function ensureInstalled() {
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node ${process.versions.node} is too old: this project needs Node 20.19 or later.`)
    process.exit(1)
  }
  // Somebody lent us their packages: theirs to keep up to date.
  if (lstatSync(path.dirname(stamp), { throwIfNoEntry: false })?.isSymbolicLink()) return
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  console.log('Installing packages…')
  // `npm ci` refuses a workspace the lock file has not heard of, such as a remote somebody just made.
  const how = isEveryRemoteLocked() ? ['ci'] : ['install', '--no-save']
  const { status } = spawnSync('npm', [...how, '--no-audit', '--no-fund', '--ignore-scripts'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error('Installing failed; npm says why above.')
    process.exit(1)
  }
  writeFileSync(stamp, wanted)
}

function isEveryRemoteLocked() {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  return readdirSync(root).every(name => !name.startsWith('mfe-') || name in packages)
}
