import { resolve } from 'node:path'
import type { PublicKey } from '@app/shared/protocol'
import { signingKeyFile } from '../signing/signing-key'
import { ensureSigningKeys } from '../signing/signing-keys'
import { openReleaseStore } from './open-release-store'
import { hasLostKey, refuseLostKey } from './refuse-lost-key'

/**
 * The public halves of the keys that sign here, for the build of the shell. Keys are made where the server would make them: rejects
 * with StartError where it would refuse to start, before a shell is built that believes nobody else.
 */
export async function keysForBuild(env: NodeJS.ProcessEnv = process.env): Promise<PublicKey[]> {
  const dataDir = resolve(env.DATA_DIR || '.data')
  // A store far away is asked only when its answer matters: a build needs none.
  if (hasLostKey(env)) {
    const store = await openReleaseStore(env.RELEASE_STORE || `file:${dataDir}`)
    await refuseLostKey(env, store).finally(() => store.close())
  }
  return ensureSigningKeys(signingKeyFile(dataDir, env))
}
