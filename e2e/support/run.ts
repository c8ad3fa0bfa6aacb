import { spawn } from 'node:child_process'
import type { CommandResult } from './mfe'

/** Runs a program to its end and gives what it printed. */
export function run(
  program: string,
  args: string[],
  { cwd, env = {} }: { cwd: string; env?: Record<string, string> },
): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const result = { stdout: '', stderr: '' }
    child.stdout.on('data', (chunk: Buffer) => {
      result.stdout += chunk.toString()
    })
    child.stderr.on('data', (chunk: Buffer) => {
      result.stderr += chunk.toString()
    })
    child.once('error', reject)
    child.once('close', code => resolve({ code: code ?? -1, ...result }))
  })
}
