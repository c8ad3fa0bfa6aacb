import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { root } from './root'
import type { RunningApp } from './running-app'
import { until } from './until'

/** What a server is started with so that hours can pass for it. */
export const movableClock = {
  NODE_OPTIONS: `--require ${path.join(root, 'e2e', 'support', 'hours-pass.cjs')}`,
}

/** Lets so many hours pass for a server. */
export async function passHours({ app, child }: { app: RunningApp; child: ChildProcess }, hours: number) {
  for (let hour = 0; hour < hours; hour += 1) {
    const before = app.output().length
    child.kill('SIGUSR2')
    await until(() => app.output().slice(before).includes('An hour has passed.'))
  }
}
