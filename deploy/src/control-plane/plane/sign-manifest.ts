import {
  canonicalJson,
  type ListedEntry,
  type Manifest,
  type ManifestEntry,
  type ManifestSchema,
} from '@app/shared/protocol'
import type { SigningKeys } from '../../signing/signing-keys'
import type { LoggedRevision } from '../log/revision-record'
import { allBelow } from '../releases/entry-of'
import { completedAll, listedAll } from '../releases/listed-entry'
import type { ReleaseRegistry } from '../releases/release-registry'

/** A manifest as it is served. */
export interface SignedManifest<Entry extends ListedEntry = ListedEntry> {
  manifest: Manifest<Entry>
  /** The exact bytes that were signed. */
  bytes: string
  /** Value of the `Manifest-Signature` header. */
  signature: string
  etag: string
}

/**
 * Makes the signed manifests of a revision; without `now` as it was first signed, so that old states never look fresh. Each
 * rejects when the release record of something live is missing.
 */
export interface ManifestSigner {
  /** `mfe-manifest/v1`: every entry complete, for shells and clients that know nothing else. */
  complete(logged: LoggedRevision, now?: Date): Promise<SignedManifest<ManifestEntry>>
  /** `mfe-manifest/v2`: every entry listed. */
  listed(logged: LoggedRevision, now?: Date): Promise<SignedManifest>
  /** `mfe-manifest/v2` with only the remotes that one page starts from: those it renders complete, others listed. */
  partial(
    logged: LoggedRevision,
    remotes: { complete: readonly string[]; listed: readonly string[] },
    now: Date,
  ): Promise<SignedManifest>
}

const LIFE_MS = 7 * 24 * 60 * 60 * 1000
/** A new signature is made when half of the old one's life has gone. */
const TERM_MS = LIFE_MS / 2
const MOST_PARTIAL = 500

/** What manifests say of the server they are served by. */
interface Place {
  /** Origins a browser may load a remote under work from. */
  overrideUrls?: string[]
  /** The path under which browsers reach the server. The log and the releases know nothing of it. */
  basePath?: string
}

/**
 * A manifest follows from its log record and the number of terms gone since then, so any number of servers with the same key
 * give the same bytes. Those of the newest revision of each environment are kept.
 */
export function createManifestSigner(
  key: Pick<SigningKeys, 'sign'>,
  releases: Pick<ReleaseRegistry, 'get'>,
  { overrideUrls = [], basePath = '' }: Place = {},
): ManifestSigner {
  const kept = new Map<string, Map<string, SignedManifest>>()

  /** The manifests kept of a revision, by their form; those of an older revision are let go. */
  const keptOf = ({ env, hash }: LoggedRevision, etag: string) => {
    const state = `${env} ${hash} ${etag}`
    const found = kept.get(state) ?? new Map<string, SignedManifest>()
    if (!kept.has(state)) for (const old of kept.keys()) if (old.startsWith(`${env} `)) kept.delete(old)
    kept.set(state, found)
    return found
  }

  async function once<Entry extends ListedEntry>(
    logged: LoggedRevision,
    now: Date | undefined,
    form: string,
    make: () => Promise<Pick<Manifest<Entry>, 'schema' | 'partial' | 'microFrontends'>>,
  ): Promise<SignedManifest<Entry>> {
    const term = now ? Math.max(0, Math.floor((now.getTime() - Date.parse(logged.at)) / TERM_MS)) : 0
    const etag = `"${logged.revision}${term > 0 ? `.${term}` : ''}"`
    const forms = now && keptOf(logged, etag)
    const known = forms?.get(form)
    // What is kept under the name of a form was made in that form.
    if (known) return known as SignedManifest<Entry>
    const made = await make()
    const lastGood = lastGoodOf(logged, Object.keys(made.microFrontends))
    const manifest = {
      ...common(logged, term, { overrideUrls, basePath }),
      ...lastGood,
      ...made,
      microFrontends: allBelow(basePath, made.microFrontends),
    }
    const bytes = canonicalJson(manifest)
    const signed = { manifest, bytes, signature: key.sign(bytes), etag }
    if (forms && forms.size < MOST_PARTIAL) forms.set(form, signed)
    return signed
  }

  return {
    complete: (logged, now) =>
      once<ManifestEntry>(logged, now, 'complete', async () => ({
        schema: 'mfe-manifest/v1',
        microFrontends: await completedAll(logged.microFrontends, releases),
      })),
    listed: (logged, now) =>
      once(logged, now, 'listed', async () => ({
        schema: V2,
        microFrontends: listedAll(logged.microFrontends),
      })),
    partial: (logged, { complete, listed }, now) => {
      const known = (names: readonly string[]) =>
        [...new Set(names)].filter(name => name in logged.microFrontends).sort()
      const full = known(complete)
      const short = known(listed.filter(name => !complete.includes(name)))
      const of = (names: string[]) =>
        Object.fromEntries(names.map(name => [name, logged.microFrontends[name] ?? []]))
      return once(logged, now, [...full, '|', ...short].join(' '), async () => ({
        schema: V2,
        partial: true,
        microFrontends: { ...listedAll(of(short)), ...(await completedAll(of(full), releases)) },
      }))
    },
  }
}

const V2: ManifestSchema = 'mfe-manifest/v2'

function lastGoodOf({ lastGood = {} }: LoggedRevision, remotes: string[]): Pick<Manifest, 'lastGood'> {
  const named = Object.entries(lastGood).filter(([remote]) => remotes.includes(remote))
  return named.length > 0 ? { lastGood: Object.fromEntries(named) } : {}
}

function common(
  { env, epoch, revision, at, hash, update = 'navigation' }: LoggedRevision,
  term: number,
  { overrideUrls, basePath }: Required<Place>,
): Omit<Manifest, 'schema' | 'microFrontends'> {
  const issued = Date.parse(at) + term * TERM_MS
  return {
    env,
    epoch,
    revision,
    issuedAt: new Date(issued).toISOString(),
    expires: new Date(issued + LIFE_MS).toISOString(),
    logHead: hash,
    stream: `${basePath}/v1/${env}/stream`,
    beacon: `${basePath}/v1/${env}/events`,
    policy: {
      update,
      integrity: 'required',
      ...(overrideUrls.length > 0 && { overrides: { urls: overrideUrls } }),
    },
  }
}
