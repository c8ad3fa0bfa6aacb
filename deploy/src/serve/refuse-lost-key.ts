import { existsSync } from 'node:fs'
import type { Store } from '../control-plane/store/store'
import { StartError } from '../start-error'

/** Whether `SIGNING_KEY_FILE` names files of which none is there, and nothing else says what signs. */
export const hasLostKey = ({ SIGNING_KEY_FILE: files, SIGNING_KEY: key }: NodeJS.ProcessEnv) =>
  Boolean(files) && !key && !files?.split(',').some(file => existsSync(file.trim()))

/**
 * A key made under a mistyped name would sign what no page believes, so a named key is made only where nothing was signed yet,
 * or beside one that is there, which is how keys are changed. Rejects with StartError.
 */
export async function refuseLostKey(env: NodeJS.ProcessEnv, store: Store): Promise<void> {
  if (!hasLostKey(env) || (await store.list('log')).length === 0) return
  throw new StartError(
    `SIGNING_KEY_FILE is "${env.SIGNING_KEY_FILE}", and there is no such file, although this installation has signed before: pages would refuse what a new key signs. Correct the path, or restore the file from a backup. If it is lost: openssl genpkey -algorithm ed25519 -out <file>, and a shell that trusts it (docs/operating.md).`,
  )
}
