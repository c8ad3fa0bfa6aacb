import { watch } from 'node:fs'
import { join } from 'node:path'

const QUIET_MS = 150

/** Calls back, one call at a time, when files of a remote have changed and rest. Gives how to stop. */
export function watchSources(folder: string, changed: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined
  let work = Promise.resolve()
  const watcher = watch(join(folder, 'src'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      work = work.then(changed)
    }, QUIET_MS)
  })
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
