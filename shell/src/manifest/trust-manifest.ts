import {
  type ListedEntry,
  type Manifest,
  SignatureError,
  type Trust,
  verifyManifest,
} from '@app/shared/protocol'
import { createHighWaterMark, type HighWaterMark } from './high-water-mark'

/** `absent`: none came. `unsigned`: not by whom this shell trusts. `unreadable`: signed, or so it may be, but nothing this browser understands. */
type Refusal = 'absent' | 'unsigned' | 'unreadable' | 'expired' | 'older'

/** Why a manifest was refused. */
export class ManifestRefused extends Error {
  override readonly name = 'ManifestRefused'
  readonly reason: Refusal

  constructor(reason: Refusal, message: string, cause?: unknown) {
    super(message, { cause })
    this.reason = reason
  }
}

/**
 * Accepts a manifest only when ops signed these very bytes, it has not expired, and it is not older than one seen before, by this
 * browser or by the server that made the page. Rejects with ManifestRefused.
 */
export async function trustManifest(
  bytes: string,
  signature: string,
  trust = __MFE_TRUST__,
): Promise<Manifest<ListedEntry>> {
  const { manifest, mark } = await admitted(bytes, signature, trust)
  // Whoever holds a page on an old state can do so for as long as ops said, and no longer.
  if (Date.parse(manifest.expires) <= Date.now())
    throw new ManifestRefused(
      'expired',
      `Manifest revision ${manifest.revision} expired ${manifest.expires}.`,
    )
  mark.raise(manifest)
  return manifest
}

/** The same for one there is no newer one for: better an expired page than none. Rejects with ManifestRefused. */
export async function trustLast(
  bytes: string,
  signature: string,
  trust = __MFE_TRUST__,
): Promise<Manifest<ListedEntry>> {
  return (await admitted(bytes, signature, trust)).manifest
}

/** Accepts a manifest however old, because the visitor asked for that revision. Rejects with ManifestRefused. */
export async function trustHistory(
  bytes: string,
  signature: string,
  trust = __MFE_TRUST__,
): Promise<Manifest<ListedEntry>> {
  return verified(bytes, signature, trust)
}

const marks = new Map<string, HighWaterMark>()

async function admitted(bytes: string, signature: string, trust: Trust) {
  const manifest = await verified(bytes, signature, trust)
  // Whoever stole a key can number revisions as high as numbers go; the shell that no longer trusts it counts anew.
  const name = trust.keys.map(({ keyid }) => keyid).join('+')
  // One per page: it remembers what storage cannot, or has forgotten.
  const mark = marks.get(name) ?? createHighWaterMark(name)
  marks.set(name, mark)
  if (!mark.admits(manifest) || isBelowFloor(manifest))
    throw new ManifestRefused(
      'older',
      `Manifest revision ${manifest.revision} is older than one seen before.`,
    )
  return { manifest, mark }
}

async function verified(bytes: string, signature: string, trust: Trust) {
  if (bytes === '') throw new ManifestRefused('absent', 'There is no manifest.')
  return verifyManifest(bytes, signature, trust).catch(cause => {
    if (cause instanceof SignatureError)
      throw new ManifestRefused('unsigned', 'The manifest is not signed as this shell asks.', cause)
    throw new ManifestRefused('unreadable', 'The manifest cannot be read by this shell.', cause)
  })
}

/** Signing out clears what the browser keeps; what the page was made with stays. */
function isBelowFloor({ epoch, revision }: Manifest<ListedEntry>) {
  const floor = document.querySelector<HTMLMetaElement>('meta[name=mfe-floor]')?.content ?? ''
  const [least = 0, from = 0] = floor.split('.').map(Number)
  return epoch < least || (epoch === least && revision < from)
}
