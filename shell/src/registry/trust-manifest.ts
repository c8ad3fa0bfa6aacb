import type { Manifest } from '@app/deploy/manifest'
import { verifyManifest } from '@app/deploy/verify'
import { createHighWaterMark } from './high-water-mark'

/** Why a manifest was refused. */
class ManifestRefused extends Error {
  override readonly name = 'ManifestRefused'
}

/**
 * Accepts a manifest only when ops signed these very bytes and it is not older than one seen before, by this browser or by
 * the server that made the page. Rejects with ManifestRefused.
 */
export async function trustManifest(
  bytes: string,
  signature: string,
  keys = __MFE_PUBLIC_KEYS__,
): Promise<Manifest> {
  const { manifest, keyid } = await verified(bytes, signature, keys)
  const mark = createHighWaterMark(keyid)
  if (!mark.admits(manifest) || isBelowFloor(manifest))
    throw new ManifestRefused(`Manifest revision ${manifest.revision} is older than one seen before.`)
  mark.raise(manifest)
  return manifest
}

/** Accepts a manifest however old, because the visitor asked for that revision. Rejects with ManifestRefused. */
export async function trustHistory(
  bytes: string,
  signature: string,
  keys = __MFE_PUBLIC_KEYS__,
): Promise<Manifest> {
  return (await verified(bytes, signature, keys)).manifest
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
