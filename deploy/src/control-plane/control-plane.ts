import { openSigningKey } from '../signing/signing-key'
import { openDeployToken } from './deploy-token'
import { createRevisionLog, type RevisionLog } from './log/revision-log'
import { createFileVault, type FileVault } from './releases/file-vault'
import { createReleaseRegistry, type ReleaseRegistry } from './releases/release-registry'
import { createSignManifest, type SignedManifest, type SignManifest } from './sign-manifest'
import { folderStore } from './store/folder-store'

export interface ControlPlaneConfig {
  dataDir: string
  signingKeyFile: string
  /** Who holds it may write; made and kept in `dataDir` when not given. */
  token?: string
}

/** Everything the routes and the document server share. */
export interface ControlPlane {
  log: RevisionLog
  releases: ReleaseRegistry
  vault: FileVault
  token: string
  sign: SignManifest
  /** The manifest of an environment as of now; undefined before its first revision. */
  current(env: string): Promise<SignedManifest | undefined>
}

/** Opens log, releases, key and token in a folder; makes what is not there yet. */
export async function openControlPlane({
  dataDir,
  signingKeyFile,
  token,
}: ControlPlaneConfig): Promise<ControlPlane> {
  const store = folderStore(dataDir)
  const vault = createFileVault(store)
  const log = createRevisionLog(store)
  const sign = createSignManifest(await openSigningKey(signingKeyFile))
  return {
    log,
    vault,
    releases: createReleaseRegistry(store, vault),
    token: await openDeployToken(dataDir, token),
    sign,
    async current(env) {
      const head = await log.head(env)
      return head && sign(head, new Date())
    },
  }
}
