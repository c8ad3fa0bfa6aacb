import type { Manifest } from '@app/deploy/manifest'
import { verifyManifest } from '@app/deploy/verify'
import { createHighWaterMark, type HighWaterMark } from './high-water-mark'

/** Why a manifest was refused. */
export class ManifestRefused extends Error {
  override readonly name = 'ManifestRefused'
}

/**
 * Accepts a manifest only when ops signed these very bytes, it has not expired, and it is not older than one seen before, by this
 * browser or by the server that made the page. Rejects with ManifestRefused.
 */
export async function trustManifest(
  bytes: string,
  signature: string,
  keys = __MFE_PUBLIC_KEYS__,
): Promise<Manifest> {
  const { manifest, mark } = await admitted(bytes, signature, keys)
  // Whoever holds a page on an old state can do so for as long as ops said, and no longer.
  if (Date.parse(manifest.expires) <= Date.now())
    throw new ManifestRefused(`Manifest revision ${manifest.revision} expired ${manifest.expires}.`)
  mark.raise(manifest)
  return manifest
}

/** The same for one there is no newer one for: better an expired page than none. Rejects with ManifestRefused. */
export async function trustLast(
  bytes: string,
  signature: string,
  keys = __MFE_PUBLIC_KEYS__,
): Promise<Manifest> {
  return (await admitted(bytes, signature, keys)).manifest
}

/** Accepts a manifest however old, because the visitor asked for that revision. Rejects with ManifestRefused. */
export async function trustHistory(
  bytes: string,
  signature: string,
  keys = __MFE_PUBLIC_KEYS__,
): Promise<Manifest> {
  return (await verified(bytes, signature, keys)).manifest
}

const marks = new Map<string, HighWaterMark>()

async function admitted(bytes: string, signature: string, keys: typeof __MFE_PUBLIC_KEYS__) {
  const { manifest, keyid } = await verified(bytes, signature, keys)
  // One per page: it remembers what storage cannot, or has forgotten.
  const mark = marks.get(keyid) ?? createHighWaterMark(keyid)
  marks.set(keyid, mark)
  if (!mark.admits(manifest) || isBelowFloor(manifest))
    throw new ManifestRefused(`Manifest revision ${manifest.revision} is older than one seen before.`)
  return { manifest, mark }
}

const verified = (bytes: string, signature: string, keys: typeof __MFE_PUBLIC_KEYS__) =>
  verifyManifest(bytes, signature, keys).catch(cause => {
    throw new ManifestRefused('The manifest is not signed by a key this shell knows.', { cause })
  })

/** Signing out clears what the browser keeps; what the page was made with stays. */
function isBelowFloor({ epoch, revision }: Manifest) {
  const floor = document.querySelector<HTMLMetaElement>('meta[name=mfe-floor]')?.content ?? ''
  const [least = 0, from = 0] = floor.split('.').map(Number)
  return epoch < least || (epoch === least && revision < from)
}
