// npm run bench [-- part [amount]]: builds, serves, and prints figures beside their baselines; without a part all of them. bench/README.md says what each part measures.
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

/** What can be measured alone, in the order of a whole run. */
const parts = {
  'first-route': firstRoute,
  'sign-in': signIn,
  reads,
  returning: () => withVariants('returning.ts'),
  teams: () => withServer([], unlimited, dataDir => run([], 'teams.ts', app, dataDir)),
  switching: () => withServer([], unlimited, dataDir => run([], 'switching.ts', app, dataDir)),
  table: () => withServer([], unlimited, dataDir => run([], 'table.ts', app, dataDir)),
  realtime,
  'realtime-chaos': () => endingItself('realtime-chaos.ts'),
  'realtime-storm': (clients = '1000') => endingItself('realtime-storm.ts', clients),
  announcement,
  checkout: () => withServer(onServerCore, unlimited, () => run(onOtherCore, 'checkout.ts', app, password)),
  lighthouse,
  soak,
  kill,
  uploads,
  'hostile-uploads': hostileUploads,
}

let variantsBuilt = false
const [only, ...amounts] = process.argv.slice(2)
if (only && !(only in parts)) {
  console.error(`There is no part "${only}". Parts: ${Object.keys(parts).join(', ')}.`)
  process.exit(1)
}
if (!['kill', 'soak', 'uploads'].includes(only)) await findBrowser()
for (const part of only ? [only] : Object.keys(parts)) await parts[part](...amounts)

function soak(seconds = '300') {
  return withServer(onServerCore, unlimited, (_, pid) =>
    run(onOtherCore, 'soak.ts', app, 'admin@example.com', password, String(pid), seconds),
  )
}

/** As many sockets as a busy site has, and one page in a browser. */
function realtime() {
  return withServer(onServerCore, unlimited, (_, pid) =>
    run(onOtherCore, 'realtime.ts', app, 'admin@example.com', password, String(pid)),
  )
}

/** A part that starts and ends the server itself, on a data folder of its own. */
function endingItself(file, ...amounts) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-realtime-'))
  const start = path.join(root, 'deploy', 'dist', 'start.js')
  const env = { ...unlimited, SIGNING_KEY_FILE: signingKeyFile() }
  Object.assign(process.env, env)
  run([], file, start, dataDir, port, 'admin@example.com', password, ...amounts)
  for (const name of Object.keys(env)) delete process.env[name]
  rmSync(dataDir, { recursive: true, force: true })
}

/** Thousands of people are written into a database server, which the embedded one lets nobody do from outside. */
async function announcement(people = '10000') {
  const postgres = startPostgres(45092)
  if (!postgres) return console.log('Announcements were not measured: there is no Postgres of Debian here.\n')
  try {
    await withServer(onServerCore, { ...unlimited, DATABASE_URL: postgres.url }, () =>
      run(onOtherCore, 'announcement.ts', app, 'admin@example.com', password, postgres.url, people),
    )
  } finally {
    postgres.stop()
  }
}

/** A large file by each way, to the disk of the server and then straight to a bucket in a process of its own. */
async function uploads() {
  const bucketPort = '45093'
  const measure = place => (dataDir, pid) => run(onOtherCore, 'uploads.ts', app, String(pid), dataDir, place)
  await withServer(onServerCore, unlimited, measure('disk'))
  const [command, ...args] = [...onOtherCore, process.execPath, '--import', 'tsx']
  const script = path.join(root, 'bench', 'serve', 'bucket.ts')
  const bucket = spawn(command, [...args, script, bucketPort], { stdio: ['ignore', 'pipe', 'inherit'] })
  try {
    await once(bucket.stdout, 'data')
    await withServer(onServerCore, { ...unlimited, ...bucketAt(bucketPort) }, measure('bucket'))
  } finally {
    bucket.kill()
  }
}

/** Files by forms and tus, then straight to a bucket, through networks that do everything networks do. */
async function hostileUploads(files = '60', largest = '30') {
  const bucketPort = '45093'
  const upload = (...port) =>
    run([], 'hostile-uploads.ts', app, 'admin@example.com', password, files, largest, ...port)
  await withServer([], unlimited, () => upload())
  const toBucket = { ...unlimited, ...bucketAt(bucketPort) }
  await withServer([], toBucket, () => upload(bucketPort))
}

function bucketAt(bucketPort) {
  const store = `s3://files/?endpoint=http://localhost:${bucketPort}`
  return {
    UPLOADS_STORE: store,
    S3_DIRECT_UPLOAD: 'true',
    AWS_ACCESS_KEY_ID: 'key-of-tests',
    AWS_SECRET_ACCESS_KEY: 'secret-of-tests',
  }
}

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
    APP_KEY: 'a key that both processes share, long enough to be one',
  }
  killed([folder(), folder()], shared)
  postgres.stop()
}

async function findBrowser() {
  const { ensureBrowser } = await import('./lib/browser.mjs')
  process.env.CHROMIUM_PATH = ensureBrowser()
}

/** Lighthouse wants a whole browser, not the shell without a window. */
async function lighthouse() {
  const { browserWithProfiles } = await import('./lib/browser.mjs')
  const browser = browserWithProfiles()
  if (!browser) return console.log('Lighthouse was not run: there is no whole Chromium here.\n')
  return withServer([], unlimited, () => run([], 'lighthouse.ts', app, browser))
}

function firstRoute() {
  return withVariants('first-route.ts', {})
}

/** The same source as one bundle and as default federation, beside the application; built once. */
function withVariants(script, env = unlimited) {
  const built = path.join(root, '.cache', 'bench')
  if (!variantsBuilt) run([], 'build-variants.cjs', built, JSON.stringify(publicKeys))
  variantsBuilt = true
  return withServer([], env, dataDir => run([], script, app, built, dataDir))
}

function signIn() {
  return withServer(onServerCore, unlimited, () => {
    run(onOtherCore, 'login.ts', app, 'admin@example.com', password)
    run(onOtherCore, 'enumeration.ts', app)
  })
}

/** What a process answers per second is measured on a database server, as where it matters. */
async function reads() {
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
