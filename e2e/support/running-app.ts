import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from './free-port'
import { root } from './root'
import { templateFolder } from './template'

/** The built system, running on its own port and its own copy of freshly seeded data. */
export interface RunningApp {
  /** With the base path, where it has one. */
  url: string
  dataDir: string
  /** Everything the server has printed. */
  output(): string
}

/** A running system that its caller stops. */
export interface OwnApp extends RunningApp {
  /** Ends the process and keeps its data. */
  end(signal?: NodeJS.Signals): Promise<void>
  /** Ends the process and removes its data. */
  stop(): Promise<void>
}

export const ADMIN = { email: 'admin@example.com', password: 'correct-horse-battery' }

/** A copy of freshly seeded data, or an empty folder, for one server. */
export async function newDataFolder({ seeded = true } = {}): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'e2e-data-'))
  // Copying two thousand files takes Node three times as long as `cp`.
  if (seeded) await promisify(execFile)('cp', ['-R', `${templateFolder}/.`, dataDir])
  return dataDir
}

/** Starts `deploy/dist/start.js` and waits until it serves pages. Rejects with the server's output when it exits first. */
export async function startApp({
  env = {},
  basePath = '',
  seeded = true,
}: {
  env?: Record<string, string>
  /** A path that everything is served under, such as `/app`. */
  basePath?: string
  seeded?: boolean
} = {}): Promise<OwnApp> {
  return (await launch(await newDataFolder({ seeded }), env, basePath)).app
}

/** Where a server on a data folder writes what it prints. */
export const logOf = (dataDir: string) => `${dataDir}.log`

/** Starts the server on a data folder; on a given port, where one that ended was on it. The process prints into a file, so that it may outlive the one that started it. */
export async function launch(
  dataDir: string,
  env: Record<string, string> = {},
  basePath = '',
  given?: number,
): Promise<{ app: OwnApp; child: ChildProcess }> {
  const port = given ?? (await freePort())
  const url = `http://localhost:${port}${basePath}`
  const log = openSync(logOf(dataDir), 'a')
  // WebAssembly of the embedded database is not optimized: these servers end before the optimizing compiler would have paid off.
  const args = ['--liftoff-only', path.join(root, 'deploy', 'dist', 'start.js')]
  const child = spawn(process.execPath, args, {
    // The seeded data has the builds of the repository; only who begins without them publishes them.
    cwd: existsSync(path.join(dataDir, 'log')) ? dataDir : root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SIGNING_KEY_FILE: path.join(root, '.data', 'keys', 'signing.pem'),
      ADMIN_PASSWORD: ADMIN.password,
      // Tests sign in more often than people do.
      RATE_LIMIT_FACTOR: '1000',
      // Other tests may hold the disk up for longer than a site would have people wait for their answer.
      DATABASE_CONNECT_TIMEOUT: '15000',
      DATABASE_STATEMENT_TIMEOUT: '15000',
      ...(basePath && { BASE_URL: url }),
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const output = () => readFileSync(logOf(dataDir), 'utf8')
  await serving(url, child, output)
  const app: OwnApp = {
    url,
    dataDir,
    output,
    end: (signal = 'SIGTERM') => ended(child, signal),
    async stop() {
      await ended(child, 'SIGTERM')
      await removeData(dataDir)
    },
  }
  return { app, child }
}

/** Removes what a server that has ended left behind. */
export async function removeData(dataDir: string) {
  await rm(dataDir, { recursive: true, force: true })
  await rm(logOf(dataDir), { force: true })
}

async function serving(url: string, child: ChildProcess, output: () => string) {
  const deadline = Date.now() + 180_000
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/`, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  child.kill('SIGKILL')
  throw new Error(`The server did not serve ${url} within three minutes:\n${output()}`)
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise(resolve => {
    child.once('exit', () => resolve())
    child.kill(signal)
  })
}
