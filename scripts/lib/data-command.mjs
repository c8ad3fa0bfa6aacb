import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

/** Bundles the server and runs one of its commands on the data folder, with the first argument given. */
export async function runDataCommand(name) {
  ensureInstalled()
  const { status } = spawnSync(process.execPath, [path.join(root, 'deploy', 'build.mjs')], {
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(1)
  const { run } = await import(pathToFileURL(path.join(root, 'deploy', 'dist', 'data.js')).href)
  await run(name, process.argv[2])
}
