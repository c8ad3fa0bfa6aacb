import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { releasedFolders } from './packages.mjs'
import { root } from './root.mjs'
import { sourceHash } from './source-hash.mjs'

/**
 * Builds the shell and every remote whose sources changed, and the server bundles.
 * A version is the package version plus a hash of the sources: the same sources are the same release.
 * @param {{ publicKeys: { keyid: string, publicKey: string }[], folders?: string[] }} options
 */
export async function buildAll({ publicKeys, folders = releasedFolders() }) {
  const waiting = folders
    .map(folder => ({ folder, version: versionOf(folder, publicKeys) }))
    .filter(({ folder, version }) => builtVersion(folder) !== version)
  const worker = async () => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await buildOne(job, publicKeys)
  }
  await Promise.all(Array.from({ length: Math.max(1, Math.min(os.cpus().length, 4)) }, worker))
}

function versionOf(folder, publicKeys) {
  const { version } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  const own = ['src', 'package.json', 'webpack.config.cjs'].map(name => path.join(folder, name))
  const common = [
    path.join(root, 'shared', 'build'),
    path.join(root, 'shared', 'package.json'),
    path.join(root, 'package-lock.json'),
  ]
  const isShell = path.basename(folder) === 'shell'
  const rest = isShell ? [path.join(root, 'shared', 'src')] : [path.join(folder, 'remote.json')]
  const keys = isShell
    ? publicKeys.map(({ keyid }) => keyid.slice(0, 4)).join('') + (process.env.MFE_SIGNATURES ?? '')
    : ''
  return `${version}-${sourceHash([...own, ...common, ...rest])}${keys}`
}

function builtVersion(folder) {
  const record = path.join(folder, 'dist', 'release.json')
  return existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')).version : undefined
}

function buildOne({ folder, version }, publicKeys) {
  console.log(`Building ${path.basename(folder)} ${version}`)
  const child = spawn(process.execPath, [path.join(root, 'shared', 'build', 'build-folder.cjs'), folder], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MFE_VERSION: version, MFE_PUBLIC_KEYS: JSON.stringify(publicKeys) },
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', code =>
      code === 0 ? resolve() : reject(new Error(`Building ${path.basename(folder)} failed.`)),
    )
  })
}
