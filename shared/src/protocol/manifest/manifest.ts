import type { Claim, Destination, Finding, MenuEntry, Shortcut, SlotClaim } from '../../contract/remote'

/** One file of a release: `sri` is `sha384-<base64>`, `size` is in bytes. */
export interface FileRecord {
  sri: string
  size: number
}

/** What a release needs from the shell. */
export interface Requires {
  /** Major version of the contract. */
  contract: number
  /** Range of the version of `@app/shared`; of a shell the version it contains. */
  shared: string
  /**
   * Version of `@module-federation/enhanced` whose runtime the build expects of the page, or `bundled` where it contains its own;
   * of a shell the range it provides.
   */
  runtime: string
}

/** `requires.runtime` of a build that needs no federation runtime of the page. */
export const BUNDLED_RUNTIME = 'bundled'

type ReleaseKind = 'react' | 'parcel' | 'shell'

/** What a build says about itself; `files` and `preload` name paths beside the entry. */
export interface ReleaseDescription {
  kind: ReleaseKind
  /** The global that the entry script sets to its container; empty for an entry that is an ES module, and for the shell. */
  container: string
  files: Record<string, FileRecord>
  claims: Claim[]
  slots: SlotClaim[]
  menuEntries?: MenuEntry[]
  /** What a search over the site offers of it, and the keys it knows: a manifest does not list them. */
  destinations?: Destination[]
  findings?: Finding[]
  shortcuts?: Shortcut[]
  /** Files a place needs first, by claim path or slot name. */
  preload: Record<string, string[]>
  /** Lazily provided shared modules a place needs, by claim path or slot name; the shell's `preload` has their files. */
  needs?: Record<string, string[]>
  /** Shared modules its host must lend, each with a range of versions. */
  consumes?: Record<string, string>
  /** Names of slots its pages draw; a name that ends with `*` stands for every name that begins so. */
  offers?: string[]
  requires: Requires
  /** The newest manifest format a shell reads; absent for `mfe-manifest/v1`. */
  manifest?: ManifestSchema
}

/** One immutable version of a remote or of the shell, as its build wrote it to `release.json`. */
export interface ReleaseRecord extends ReleaseDescription {
  name: string
  version: string
  entry: string
}

/**
 * One version of a remote as a manifest lists it: what a page must know before it decides what to fetch. `url` is the entry
 * file, relative to the origin; the release record beside it, whose digest is `release`, has the rest.
 */
export interface ListedEntry {
  url: string
  metadata: { version: string; integrity?: string }
  /** `traffic` is a percentage; visitors no other entry takes get the `default` one. */
  deployment: { traffic: number; default: boolean; salt?: string }
  /** `sha256-<base64>` of the release record's canonical JSON. */
  release?: string
  extras: Pick<ReleaseDescription, 'kind' | 'claims' | 'slots' | 'menuEntries'>
}

/** One version of a remote with everything its release record says. */
export interface ManifestEntry extends ListedEntry {
  metadata: { version: string; integrity: string }
  extras: ReleaseDescription & {
    /** The pipeline or token that published it. */
    publisher?: string
    /** Where the developer's machine announces new builds; beside the entry. */
    changes?: string
  }
}

/** Whether an entry already has what its release record says. */
export const isComplete = (entry: ListedEntry): entry is ManifestEntry => 'files' in entry.extras

/** Every remote of an environment with the versions that are live; the shell is one of them. */
export type MicroFrontends<Entry extends ListedEntry = ManifestEntry> = Record<string, Entry[]>

export const updateTimings = ['navigation', 'idle', 'now', 'ask', 'reload'] as const
/**
 * When an open page takes a new version over: at the next entry into one of its routes, when the page is idle, at once,
 * when the visitor agrees, or by loading the page anew. Unsaved work is never lost to it.
 */
export type UpdateTiming = (typeof updateTimings)[number]

/** In v1 every entry is complete; in v2 entries may be only listed, and a `partial` manifest names only some of the remotes. */
export const manifestSchemas = ['mfe-manifest/v1', 'mfe-manifest/v2'] as const
export type ManifestSchema = (typeof manifestSchemas)[number]

/** What is live in an environment at one revision; dates are ISO strings. */
export interface Manifest<Entry extends ListedEntry = ManifestEntry> {
  schema: ManifestSchema
  /** True where it names only the remotes of one page; the whole one has to be asked for. */
  partial?: boolean
  env: string
  epoch: number
  revision: number
  issuedAt: string
  expires: string
  /** Hash of this revision's record in the log. */
  logHead: string
  stream: string
  beacon: string
  policy: {
    update: UpdateTiming
    integrity: 'required'
    /** Origins a visitor may load a remote under work from, such as `http://localhost:*`; absent for none. */
    overrides?: { urls: string[] }
  }
  /**
   * By remote the last other version that was live for everybody: what a page may show when a version fails and it knows no other.
   * Its signed release record says the rest.
   */
  lastGood?: Record<string, string>
  microFrontends: MicroFrontends<Entry>
}
