import type { Manifest } from '@app/deploy/manifest'
import { verifyManifest } from '@app/deploy/verify'
import { createHighWaterMark } from './high-water-mark'

/** Why a manifest was refused. */
class ManifestRefused extends Error {
  override readonly name = 'ManifestRefused'
}

/**
 * Accepts a manifest only when ops signed these very bytes and it is not older than one seen before.
 * Rejects with ManifestRefused.
 */
export async function trustManifest(
  bytes: string,
  signature: string,
  keys = __MFE_PUBLIC_KEYS__,
): Promise<Manifest> {
  const { manifest, keyid } = await verifyManifest(bytes, signature, keys).catch(cause => {
    throw new ManifestRefused('The manifest is not signed by a key this shell knows.', { cause })
  })
  const mark = createHighWaterMark(keyid)
  if (!mark.admits(manifest))
    throw new ManifestRefused(`Manifest revision ${manifest.revision} is older than one seen before.`)
  mark.raise(manifest)
  return manifest
}
