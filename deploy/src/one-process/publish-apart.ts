import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** A process that publishes. */
export interface Publishing {
  /** Whether everything is published; never rejects. */
  done: Promise<boolean>
  stop(): void
}

/** Publishes the builds below the working directory in a process of its own, so that neither its failure nor the memory it takes is the server's. It prints what became live, and why something did not. */
export function publishApart(env: NodeJS.ProcessEnv): Publishing {
  const source = fileURLToPath(new URL('./publish-at-start.ts', import.meta.url))
  const bundle = fileURLToPath(new URL('./publish-at-start.js', import.meta.url))
  const child = fork(existsSync(source) ? source : bundle, { env })
  return {
    done: once(child, 'exit').then(
      ([code]) => code === 0,
      (error: unknown) => {
        console.error(error)
        return false
      },
    ),
    stop: () => void child.kill(),
  }
}
