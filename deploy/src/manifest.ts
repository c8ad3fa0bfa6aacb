import type { Claim, SlotClaim } from '@app/shared/contract'
import { list, number, object, oneOf, optional, type Parse, path, record, text } from './control-plane/parse'

/** One file of a release: `sri` is `sha384-<base64>`, `size` is in bytes. */
export interface FileRecord {
  sri: string
  size: number
}

/** What a release needs from the shell: contract major, a range of the shared version, the exact federation runtime. */
export interface Requires {
  contract: number
  shared: string
  runtime: string
}

export type ReleaseKind = 'react' | 'parcel' | 'shell'

/** What a build says about itself; `files` and `preload` name paths beside the entry. */
export interface ReleaseDescription {
  kind: ReleaseKind
  /** Federation name of the remote's container; empty for the shell. */
  container: string
  files: Record<string, FileRecord>
  claims: Claim[]
  slots: SlotClaim[]
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
  extras: Pick<ReleaseDescription, 'kind' | 'claims' | 'slots'>
}

/** One version of a remote with everything its release record says. */
export interface ManifestEntry extends ListedEntry {
  metadata: { version: string; integrity: string }
  extras: ReleaseDescription & {
    /** The pipeline or token that published it. */
    publisher?: string
    /** Where the machine of whoever works on it tells of new builds; beside the entry. */
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

/** Refuses what is not a manifest this code understands; members it does not know are kept but unused. Throws TypeError. */
export const parseManifest = (value: unknown): Manifest<ListedEntry> => manifest(value, 'manifest')

const requires = object<Requires>({ contract: number, shared: text, runtime: text })

const early = {
  kind: oneOf('react', 'parcel', 'shell'),
  claims: list(object<Claim>({ path })),
  slots: list(object<SlotClaim>({ name: text, label: optional(text) })),
}

const described = {
  ...early,
  container: text,
  files: record(object<FileRecord>({ sri: text, size: number })),
  preload: record(list(text)),
  needs: optional(record(list(text))),
  consumes: optional(record(text)),
  offers: optional(list(text)),
  requires,
  manifest: optional(oneOf(...manifestSchemas)),
}

const description = object<ReleaseDescription>(described)
const release = object<ReleaseRecord>({ ...described, name: text, version: text, entry: text })

const deployment = object<ListedEntry['deployment']>({
  traffic: number,
  default: oneOf(true, false),
  salt: optional(text),
})

const complete = object<ManifestEntry>({
  url: text,
  metadata: object<ManifestEntry['metadata']>({ version: text, integrity: text }),
  deployment,
  release: optional(text),
  extras: description,
})

const listed = object<ListedEntry>({
  url: text,
  metadata: object<ListedEntry['metadata']>({ version: text, integrity: optional(text) }),
  deployment,
  release: text,
  extras: object<ListedEntry['extras']>(early),
})

/** An entry without files must at least say which record has them. */
const entry: Parse<ListedEntry> = (value, place) => {
  const found = object<{ extras: object }>({ extras: object({}) })(value, place)
  return 'files' in found.extras ? complete(value, place) : listed(value, place)
}

/** Reads a version with everything its release record says. Throws TypeError. */
export const parseEntry = (value: unknown, place: string): ManifestEntry => complete(value, place)

/** Reads a release record. Throws TypeError. */
export const parseRelease = (value: unknown): ReleaseRecord => release(value, 'release')

/** Reads what is live. Throws TypeError. */
export const parseMicroFrontends: Parse<MicroFrontends<ListedEntry>> = record(list(entry))

const manifest = object<Manifest<ListedEntry>>({
  schema: oneOf(...manifestSchemas),
  partial: optional(oneOf(true, false)),
  env: text,
  epoch: number,
  revision: number,
  issuedAt: text,
  expires: text,
  logHead: text,
  stream: text,
  beacon: text,
  policy: object<Manifest['policy']>({
    update: oneOf(...updateTimings),
    integrity: oneOf('required'),
    overrides: optional(object<{ urls: string[] }>({ urls: list(text) })),
  }),
  lastGood: optional(record(text)),
  microFrontends: parseMicroFrontends,
})
