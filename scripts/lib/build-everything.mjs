import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildAll } from './build-all.mjs'
import { root } from './root.mjs'

/** Files of the keys that sign manifests, with commas; their public halves are compiled into the shell. */
export const signingKeyFile = () =>
  (process.env.SIGNING_KEY_FILE || path.join(process.env.DATA_DIR || '.data', 'keys', 'signing.pem'))
    .split(',')
    .map(file => path.resolve(root, file.trim()))
    .join(',')

/**
 * Bundles the server, makes the signing key if there is none, and builds the shell and every remote whose sources changed. Gives the
 * public keys. Exits with one line where the server would refuse to start for want of its key.
 */
export async function buildEverything() {
  const { status } = spawnSync(process.execPath, [path.join(root, 'deploy', 'build.mjs')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
  const { keysForBuild } = await import(pathToFileURL(path.join(root, 'deploy', 'dist', 'signing.js')).href)
  const { SIGNING_KEY_FILE, DATA_DIR } = process.env
  const publicKeys = await keysForBuild({
    ...process.env,
    DATA_DIR: path.resolve(root, DATA_DIR || '.data'),
    ...(SIGNING_KEY_FILE && { SIGNING_KEY_FILE: signingKeyFile() }),
  }).catch(error => {
    console.error(error.name === 'StartError' ? error.message : error)
    process.exit(1)
  })
  await buildAll({ publicKeys })
  return publicKeys
}
