import { openSigningKey } from '../signing/signing-key'
import { byToken } from './access/by-token'
import type { Identify } from './access/identity'
import { createTokenBook, type TokenBook } from './access/token-book'
import { openDeployToken } from './deploy-token'
import { createHealthBook, type HealthBook } from './health/health-book'
import { createLockBook, type LockBook } from './locks/lock-book'
import { createRevisionLog, type RevisionLog } from './log/revision-log'
import { createFileVault, type FileVault } from './releases/file-vault'
import { createReleaseRegistry, type ReleaseRegistry } from './releases/release-registry'
import { createRolloutBook, type RolloutBook } from './rollouts/rollout-book'
import { createSignManifest, type SignedManifest, type SignManifest } from './sign-manifest'
import { folderStore } from './store/folder-store'
import type { Store } from './store/store'

export interface ControlPlaneConfig {
  dataDir: string
  signingKeyFile: string
  /** Who holds it may write; made and kept in `dataDir` when not given. */
  token?: string
  /** Origins a browser may load a remote under work from, such as `http://localhost:*`; none unless given. */
  overrideUrls?: string[]
  /** Further ways to find out who calls, besides tokens. */
  ways?: Identify[]
}

/** Everything the routes and the document server share. */
export interface ControlPlane {
  store: Store
  log: RevisionLog
  releases: ReleaseRegistry
  vault: FileVault
  /** The server's own token, which may everything. */
  token: string
  tokens: TokenBook
  locks: LockBook
  rollouts: RolloutBook
  health: HealthBook
  /** How callers are known, tried in this order. */
  ways: readonly Identify[]
  sign: SignManifest
  /** The value of a `Manifest-Signature` header for any bytes. */
  signText(bytes: string): string
  /** The manifest of an environment as of now; undefined before its first revision. */
  current(env: string): Promise<SignedManifest | undefined>
}

/** Opens log, releases, key and token in a folder; makes what is not there yet. */
export async function openControlPlane({
  dataDir,
  signingKeyFile,
  token: given,
  ways = [],
  overrideUrls = [],
}: ControlPlaneConfig): Promise<ControlPlane> {
  const store = folderStore(dataDir)
  const vault = createFileVault(store)
  const log = createRevisionLog(store)
  const token = await openDeployToken(dataDir, given)
  const tokens = createTokenBook(store)
  const key = await openSigningKey(signingKeyFile)
  const sign = createSignManifest(key, overrideUrls)
  return {
    store,
    log,
    vault,
    releases: createReleaseRegistry(store, vault),
    token,
    tokens,
    locks: createLockBook(store),
    rollouts: createRolloutBook(store),
    health: createHealthBook(),
    ways: [byToken(token, tokens), ...ways],
    sign,
    signText: bytes => key.sign(bytes),
    async current(env) {
      const head = await log.head(env)
      return head && sign(head, new Date())
    },
  }
}
