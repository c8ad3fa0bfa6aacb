import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from './root'
import type { RunningApp } from './running-app'

/** What a run of the command line ended with. */
export interface CommandResult {
  code: number
  stdout: string
  stderr: string
}

/** Runs `mfe` against a running app, as ops would. */
export function mfe(app: Pick<RunningApp, 'url' | 'dataDir'>, ...args: string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'deploy', 'bin', 'mfe.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, MFE_SERVER: app.url, DATA_DIR: app.dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const result = { stdout: '', stderr: '' }
    child.stdout.on('data', (chunk: Buffer) => (result.stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (result.stderr += chunk.toString()))
    child.once('error', reject)
    child.once('exit', code => resolve({ code: code ?? -1, ...result }))
  })
}
