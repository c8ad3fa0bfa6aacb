// npm run bench [-- soak [seconds]]: builds the same source in three ways, serves them, and prints what the first route costs in each; then what a sign-in costs, what a flood of them does, what switching versions costs, and whether the server stays small under load; with `soak` only the last.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureInstalled } from './lib/install.mjs'
import { startPostgres } from './lib/postgres.mjs'
import { root } from './lib/root.mjs'

ensureInstalled()
const { buildEverything, signingKeyFile } = await import('./lib/build-everything.mjs')
const publicKeys = await buildEverything()

const port = process.env.PORT ?? '4090'
const app = `http://localhost:${port}`
const password = 'correct horse battery staple'
// The server and what loads it each get a core of their own, where the machine can do that.
const canPin = os.availableParallelism() > 1 && spawnSync('taskset', ['-c', '0', 'true']).status === 0
const onServerCore = canPin ? ['taskset', '-c', '0'] : []
const onOtherCore = canPin ? ['taskset', '-c', '1'] : []
// Limits would answer in the place of what is measured.
const unlimited = { RATE_LIMIT_FACTOR: '1000000', ADMIN_PASSWORD: password, LOG_LEVEL: 'error' }
if (canPin) process.env.BENCH_SERVER_CORE = '0'

const [only, amount] = process.argv.slice(2)
if (!only) await everythingElse()
if (only !== 'kill')
  await withServer(onServerCore, unlimited, (_, pid) =>
    run(onOtherCore, 'soak.ts', app, 'admin@example.com', password, String(pid), amount ?? '300'),
  )
if (only !== 'soak') kill(only ? amount : undefined)

/** One process on the embedded database, then two on Postgres of which one is killed. */
function kill(rounds = '50') {
  const start = path.join(root, 'deploy', 'dist', 'start.js')
  const killed = (folders, more) => {
    const env = { ...unlimited, SIGNING_KEY_FILE: signingKeyFile(), ...more }
    Object.assign(process.env, env)
    run([], 'kill.ts', start, folders.join(','), port, rounds)
    for (const name of Object.keys(env)) delete process.env[name]
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  }
  const folder = () => mkdtempSync(path.join(os.tmpdir(), 'bench-kill-'))
  killed([folder()], {})
  const postgres = startPostgres(45092)
  if (!postgres) return console.log('Two processes were not killed: there is no Postgres of Debian here.\n')
  const shared = {
    DATABASE_URL: postgres.url,
    RELEASE_STORE: postgres.url,
    APP_KEY: 'a key that both processes share',
  }
  killed([folder(), folder()], shared)
  postgres.stop()
}

async function everythingElse() {
  const { ensureBrowser } = await import('./lib/browser.mjs')
  process.env.CHROMIUM_PATH = ensureBrowser()
  const built = path.join(root, '.cache', 'bench')
  run([], 'build-variants.cjs', built, JSON.stringify(publicKeys))
  await withServer([], {}, () => run([], 'first-route.ts', app, built))
  await withServer(onServerCore, unlimited, () => {
    run(onOtherCore, 'login.ts', app, 'admin@example.com', password)
    run(onOtherCore, 'enumeration.ts', app)
  })
  await onPostgres()
  await withServer([], unlimited, dataDir => run([], 'returning.ts', app, built, dataDir))
  await withServer([], unlimited, dataDir => run([], 'teams.ts', app, dataDir))
  await withServer([], unlimited, dataDir => run([], 'switching.ts', app, dataDir))
}

/** What a process answers per second is measured on a database server, as where it matters. */
async function onPostgres() {
  const postgres = startPostgres(45092)
  if (!postgres) return console.log('Reads were not measured: there is no Postgres of Debian here.\n')
  const env = { ...unlimited, DATABASE_URL: postgres.url }
  try {
    await withServer([], env, () =>
      run([], 'throughput.ts', app, 'admin@example.com', password, postgres.url),
    )
    await withServer(onServerCore, env, () =>
      run(onOtherCore, 'login.ts', app, 'admin@example.com', password),
    )
  } finally {
    postgres.stop()
  }
}

async function withServer(prefix, env, measure) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-data-'))
  const [command, ...args] = [...prefix, process.execPath, path.join(root, 'deploy', 'dist', 'start.js')]
  const server = spawn(command, args, {
    cwd: root,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: port,
      DATA_DIR: dataDir,
      SIGNING_KEY_FILE: signingKeyFile(),
      ...env,
    },
  })
  try {
    for (let tries = 0; tries < 300 && !(await isServing()); tries += 1)
      await new Promise(resolve => setTimeout(resolve, 200))
    measure(dataDir, server.pid)
  } finally {
    server.kill()
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function run(prefix, script, ...args) {
  const loader = script.endsWith('.ts') ? ['--import', 'tsx'] : []
  const [command, ...all] = [
    ...prefix,
    process.execPath,
    ...loader,
    path.join(root, 'bench', script),
    ...args,
  ]
  const { status } = spawnSync(command, all, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exitCode = 1
}

async function isServing() {
  const answer = await fetch(app, { headers: { accept: 'text/html' } }).catch(() => undefined)
  return answer?.ok ?? false
}
