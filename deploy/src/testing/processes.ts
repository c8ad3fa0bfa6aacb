import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** Commands of a document that start a process and do not end, each known by its `PORT`. */
export interface Processes {
  /** Runs a command until it prints that it is ready; gives what it printed. Rejects when it ends before. */
  launch(command: string): Promise<string>
  /** Ends what listens at an address; gives its exit code. */
  end(base: string, signal: NodeJS.Signals): Promise<number | null>
  /** Whether none has ended by itself. */
  allRun(): boolean
  killAll(): void
}

export function processesIn(cwd: string): Processes {
  const running = new Map<string, ChildProcess>()
  return {
    async launch(command) {
      const child = spawn('bash', ['-c', `exec env ${command}`], { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
      running.set(/PORT=(\d+)/.exec(command)?.[1] ?? '', child)
      let printed = ''
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (bytes: Buffer) => {
          printed += bytes.toString()
        })
      while (!printed.includes('Ready: ')) {
        if (child.exitCode !== null) throw new Error(`${command} ended with ${child.exitCode}:\n${printed}`)
        await wait(50)
      }
      return printed
    },
    async end(base, signal) {
      const child = running.get(new URL(base).port)
      if (!child) throw new Error(`nothing runs at ${base}`)
      child.kill(signal)
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      return child.exitCode
    },
    allRun: () => [...running.values()].every(child => child.exitCode === null && child.signalCode === null),
    killAll() {
      for (const child of running.values()) child.kill('SIGKILL')
    },
  }
}

/** Runs a command that ends, without holding up those who do something meanwhile. Rejects with what it printed unless it ends with 0. */
export async function runCommand(command: string, cwd: string) {
  const child = spawn('bash', ['-c', `exec 2>&1; ${command}`], { cwd, stdio: ['ignore', 'pipe', 'inherit'] })
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new Error(`${command} ended with ${code}:\n${printed}`)
}
