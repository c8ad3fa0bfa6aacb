// npm run dev [remote]: serves the whole application, and rebuilds, publishes and deploys one remote whenever its source changes.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, watch } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { root } from './lib/root.mjs'

ensureInstalled()
const [id] = process.argv.slice(2)
const folder = path.join(root, `mfe-${id}`)
if (id && !existsSync(path.join(folder, 'remote.json'))) {
  console.error(`There is no remote mfe-${id}. Make one with: npm run new ${id}`)
  process.exit(2)
}
process.chdir(root)
const { buildEverything } = await import('./lib/build-everything.mjs')
await buildEverything()

const server = spawn(process.execPath, [path.join('deploy', 'dist', 'start.js')], { stdio: 'inherit' })
server.once('exit', code => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

const serverEnv = {
  ...process.env,
  MFE_SERVER: process.env.MFE_SERVER ?? `http://localhost:${process.env.PORT ?? 4000}`,
}

if (id) {
  let timer
  watch(path.join(folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(ship, 150)
  })
}

function ship() {
  const version = `0.0.0-dev.${Date.now()}`
  const mfe = (...args) =>
    spawnSync(process.execPath, [path.join('deploy', 'bin', 'mfe.mjs'), ...args], {
      stdio: 'inherit',
      env: serverEnv,
    }).status === 0
  const build = spawnSync(process.execPath, [path.join('shared', 'build', 'build-folder.cjs'), folder], {
    stdio: 'inherit',
    env: { ...process.env, MFE_VERSION: version },
  })
  if (
    build.status === 0 &&
    mfe('publish', folder, '--no-build') &&
    mfe('deploy', `${id}@${version}`, '--reason', 'npm run dev', '--update', 'now')
  )
    console.log(`${id} is live; open pages show it.`)
}
