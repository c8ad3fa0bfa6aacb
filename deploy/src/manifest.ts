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
  requires: Requires
}

/** One immutable version of a remote or of the shell, as its build wrote it to `release.json`. */
export interface ReleaseRecord extends ReleaseDescription {
  name: string
  version: string
  entry: string
}

/** One version of a remote in an environment; `url` is the entry file, relative to the origin. */
export interface ManifestEntry {
  url: string
  metadata: { version: string; integrity: string }
  /** `traffic` is a percentage; visitors no other entry takes get the `default` one. */
  deployment: { traffic: number; default: boolean; salt?: string }
  extras: ReleaseDescription & {
    /** The pipeline or token that published it. */
    publisher?: string
    /** Where the machine of whoever works on it tells of new builds; beside the entry. */
    changes?: string
  }
}

/** Every remote of an environment with the versions that are live; the shell is one of them. */
export type MicroFrontends = Record<string, ManifestEntry[]>

export const updateTimings = ['navigation', 'idle', 'now', 'ask', 'reload'] as const
/**
 * When an open page takes a new version over: at the next entry into one of its routes, when the page is idle, at once,
 * when the visitor agrees, or by loading the page anew. Unsaved work is never lost to it.
 */
export type UpdateTiming = (typeof updateTimings)[number]

/** What is live in an environment at one revision; dates are ISO strings. */
export interface Manifest {
  schema: 'mfe-manifest/v1'
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
  microFrontends: MicroFrontends
}

/** Refuses what is not a manifest this code understands; members it does not know are kept but unused. Throws TypeError. */
export const parseManifest = (value: unknown): Manifest => manifest(value, 'manifest')

const requires = object<Requires>({ contract: number, shared: text, runtime: text })

const description = object<ReleaseDescription>({
  kind: oneOf('react', 'parcel', 'shell'),
  container: text,
  files: record(object<FileRecord>({ sri: text, size: number })),
  claims: list(object<Claim>({ path })),
  slots: list(object<SlotClaim>({ name: text, label: optional(text) })),
  preload: record(list(text)),
  needs: optional(record(list(text))),
  requires,
})

const entry = object<ManifestEntry>({
  url: text,
  metadata: object<ManifestEntry['metadata']>({ version: text, integrity: text }),
  deployment: object<ManifestEntry['deployment']>({
    traffic: number,
    default: oneOf(true, false),
    salt: optional(text),
  }),
  extras: description,
})

/** Reads one live version. Throws TypeError. */
export const parseEntry = (value: unknown, place: string): ManifestEntry => entry(value, place)

/** Reads what is live. Throws TypeError. */
export const parseMicroFrontends: Parse<MicroFrontends> = record(list(entry))

const manifest: Parse<Manifest> = object<Manifest>({
  schema: oneOf('mfe-manifest/v1'),
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
