import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

/** A bundle running in a process of its own. */
export interface RunningProcess {
  pid: number | undefined
  /** Everything printed so far. */
  printed(): string
  kill(signal: NodeJS.Signals): void
  ended: Promise<Ended>
}

/** Starts a bundle of `deploy/dist` as `node` does for people: `cli` is the command `mfe`, `start` the one process of `npm start`. */
export function startProcess(
  bundle: 'cli' | 'start',
  args: string[],
  { env = {}, cwd = process.cwd() }: { env?: NodeJS.ProcessEnv; cwd?: string } = {},
): RunningProcess {
  // The process ends before code of the embedded database that is compiled better would have paid.
  const program = ['--liftoff-only', join(__dirname, '..', '..', 'dist', `${bundle}.js`)]
  const child = spawn(process.execPath, [...program, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const text = { stdout: '', stderr: '' }
  child.stdout.on('data', (bytes: Buffer) => {
    text.stdout += bytes.toString()
  })
  child.stderr.on('data', (bytes: Buffer) => {
    text.stderr += bytes.toString()
  })
  return {
    pid: child.pid,
    printed: () => text.stdout + text.stderr,
    kill: signal => child.kill(signal),
    ended: once(child, 'close').then(() => ({ code: child.exitCode, ...text })),
  }
}
