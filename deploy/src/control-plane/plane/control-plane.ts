import type { ManifestEntry } from '@app/shared/protocol'
import { openSigningKeys, signingKeysOf } from '../../signing/signing-keys'
import { byToken } from '../access/by-token'
import { openDeployToken } from '../access/deploy-token'
import type { Identify } from '../access/identity'
import { createTokenBook, type TokenBook } from '../access/token-book'
import type { Publishers } from '../checks/publishers'
import { createHealthBook, type HealthBook } from '../health/health-book'
import { createPeopleBook, type PeopleBook } from '../health/people-book'
import { createLockBook, type LockBook } from '../locks/lock-book'
import { createRevisionLog, type RevisionLog } from '../log/revision-log'
import { createFileVault, type FileVault } from '../releases/file-vault'
import { createReleaseRegistry, type ReleaseRegistry } from '../releases/release-registry'
import { folderStore } from '../store/folder-store'
import type { Store } from '../store/store'
import { createManifestSigner, type ManifestSigner, type SignedManifest } from './sign-manifest'

export interface ControlPlaneConfig {
  /** Where keys are kept, and everything else unless there is a `store`. */
  dataDir: string
  /** Another place for log, releases and credentials, such as one that several servers share; closed with the server. */
  store?: Store
  /** Several with commas: each signs. */
  signingKeyFile: string
  /** The signing keys themselves (PEM), instead of the file. */
  signingKey?: string
  /** Who holds it may write; made and kept in `dataDir` when not given. */
  token?: string
  /** The path under which browsers reach this server, such as `/app`; none unless given. */
  basePath?: string
  /** Origins a browser may load a remote under work from, such as `http://localhost:*`; none unless given. */
  overrideUrls?: string[]
  /** Whose releases may go live; everybody's unless given. */
  publishers?: Publishers
  /** What else must answer for the server to be ready; each rejects when it does not. */
  checks?: (() => Promise<unknown>)[]
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
  publishers: Publishers
  health: HealthBook
  people: PeopleBook
  /** Everything that must answer for the server to be ready. */
  checks: readonly (() => Promise<unknown>)[]
  /** How callers are known, tried in this order. */
  ways: readonly Identify[]
  manifests: ManifestSigner
  /** The path under which browsers reach this server: empty, or such as `/app`. */
  basePath: string
  /** The value of a `Manifest-Signature` header for any bytes. */
  signText(bytes: string): string
  /** The manifest of an environment as of now, with every entry complete; undefined before its first revision. */
  current(env: string): Promise<SignedManifest<ManifestEntry> | undefined>
}

/** Opens log, releases, key and token in a folder; makes what is not there yet. */
export async function openControlPlane({
  dataDir,
  store = folderStore(dataDir),
  signingKeyFile,
  signingKey,
  token: given,
  ways = [],
  checks = [],
  basePath = '',
  overrideUrls = [],
  publishers = {},
}: ControlPlaneConfig): Promise<ControlPlane> {
  const vault = createFileVault(store)
  const log = createRevisionLog(store)
  const token = await openDeployToken(dataDir, given)
  const tokens = createTokenBook(store)
  const health = createHealthBook()
  const key = signingKey ? signingKeysOf(signingKey, 'SIGNING_KEY') : await openSigningKeys(signingKeyFile)
  const releases = createReleaseRegistry(store, vault)
  const manifests = createManifestSigner(key, releases, { overrideUrls, basePath })
  return {
    store,
    log,
    vault,
    releases,
    token,
    tokens,
    locks: createLockBook(store),
    publishers,
    health,
    people: createPeopleBook(store, health),
    checks: [() => log.environments(), ...checks],
    // Last, because it takes whatever bearer token nobody else knew for a wrong one.
    ways: [...ways, byToken(token, tokens)],
    manifests,
    basePath,
    signText: bytes => key.sign(bytes),
    async current(env) {
      const head = await log.head(env)
      return head && manifests.complete(head, new Date())
    },
  }
}
