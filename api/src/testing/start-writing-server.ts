import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '../config/config'

/** Made of `writing-server.ts` before the first suite, by `.ci/jest/bundle-writing-server.mjs`. */
const script = fileURLToPath(
  new URL('../../../node_modules/.cache/writing-server/writing-server.js', import.meta.url),
)

const running: ChildProcess[] = []
// One that a test did not kill, or that never listened, would outlive the run.
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
})

/** Starts the api in a process of its own on a data folder, for tests that kill it, and waits until it listens at `address`. */
export async function startWritingServer(
  dataDir: string,
  changes: Partial<Config> = {},
  env: NodeJS.ProcessEnv = {},
): Promise<{ child: ChildProcess; address: string }> {
  // The process ends before code that is compiled better would have paid.
  const args = ['--no-warnings', '--liftoff-only', script, dataDir, JSON.stringify(changes)]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  const [address] = await once(child.stdout, 'data')
  return { child, address: String(address).trim() }
}
