// npm run bench: builds the same source in three ways, serves them, and prints what the first route costs in each.
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

ensureInstalled()
const { ensureBrowser } = await import('./lib/browser.mjs')
const { buildEverything, signingKeyFile } = await import('./lib/build-everything.mjs')
process.env.CHROMIUM_PATH = ensureBrowser()
const publicKeys = await buildEverything()

const built = path.join(root, '.cache', 'bench')
run(path.join(root, 'bench', 'build-variants.cjs'), built, JSON.stringify(publicKeys))

const port = process.env.PORT ?? '4090'
const app = `http://localhost:${port}`
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-data-'))
const server = spawn(process.execPath, [path.join(root, 'deploy', 'dist', 'start.js')], {
  cwd: root,
  stdio: 'ignore',
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: port,
    DATA_DIR: dataDir,
    SIGNING_KEY_FILE: signingKeyFile(),
  },
})
try {
  for (let tries = 0; tries < 300 && !(await isServing()); tries += 1)
    await new Promise(resolve => setTimeout(resolve, 200))
  run('--import', 'tsx', path.join(root, 'bench', 'first-route.ts'), app, built)
} finally {
  server.kill()
  rmSync(dataDir, { recursive: true, force: true })
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

async function isServing() {
  const answer = await fetch(app, { headers: { accept: 'text/html' } }).catch(() => undefined)
  return answer?.ok ?? false
}
