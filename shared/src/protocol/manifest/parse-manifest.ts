import type { Claim, Destination, Finding, MenuEntry, Shortcut, SlotClaim } from '../../contract/remote'
import {
  type FileRecord,
  type ListedEntry,
  type Manifest,
  type ManifestEntry,
  type MicroFrontends,
  manifestSchemas,
  type ReleaseDescription,
  type ReleaseRecord,
  type Requires,
  updateTimings,
} from './manifest'
import { list, number, object, oneOf, optional, type Parse, path, record, text } from './parse'

/** Refuses what is not a manifest this code understands; members it does not know are kept but unused. Throws TypeError. */
export const parseManifest = (value: unknown): Manifest<ListedEntry> => manifest(value, 'manifest')

const requires = object<Requires>({ contract: number, shared: text, runtime: text })

const early = {
  kind: oneOf('react', 'parcel', 'shell'),
  claims: list(object<Claim>({ path, pages: optional(record(text)) })),
  slots: list(object<SlotClaim>({ name: text, label: optional(text) })),
  menuEntries: optional(list(object<MenuEntry>({ menu: text, label: text, path, order: number }))),
}

const described = {
  ...early,
  container: text,
  files: record(object<FileRecord>({ sri: text, size: number })),
  preload: record(list(text)),
  needs: optional(record(list(text))),
  consumes: optional(record(text)),
  offers: optional(list(text)),
  destinations: optional(list(object<Destination>({ label: text, path }))),
  findings: optional(list(object<Finding>({ kind: text, label: text, path }))),
  shortcuts: optional(list(object<Shortcut>({ keys: list(text), label: text, group: text }))),
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
