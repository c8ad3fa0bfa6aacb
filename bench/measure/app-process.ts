import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const START_LIMIT_MS = 60_000

/** The built server on one port, which can be killed and started again. */
export class AppProcess {
  readonly url: string
  readonly #start: string
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined

  constructor(start: string, port: number, env: NodeJS.ProcessEnv) {
    this.url = `http://localhost:${port}`
    this.#start = start
    this.#env = { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env }
  }

  /** Gives the milliseconds until it was ready. */
  async start(): Promise<number> {
    const began = performance.now()
    const child = spawn(process.execPath, [this.#start], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: this.#env,
    })
    this.#child = child
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`)
      if (performance.now() - began > START_LIMIT_MS)
        throw new Error('The server did not start within a minute.')
      await wait(20)
    }
    return performance.now() - began
  }

  end(signal: NodeJS.Signals): Promise<unknown> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
    const ended = once(child, 'exit')
    child.kill(signal)
    return ended
  }

  async #isReady() {
    const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
    return answer?.ok ?? false
  }
}
