import type { Manifest } from '@app/deploy/manifest'
import { type Trust, verifyManifest } from '@app/deploy/verify'
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
  trust = __MFE_TRUST__,
): Promise<Manifest> {
  const manifest = await verified(bytes, signature, trust)
  const mark = createHighWaterMark(nameOf(trust))
  if (!mark.admits(manifest) || isBelowFloor(manifest))
    throw new ManifestRefused(`Manifest revision ${manifest.revision} is older than one seen before.`)
  mark.raise(manifest)
  return manifest
}

/** Accepts a manifest however old, because the visitor asked for that revision. Rejects with ManifestRefused. */
export async function trustHistory(
  bytes: string,
  signature: string,
  trust = __MFE_TRUST__,
): Promise<Manifest> {
  return verified(bytes, signature, trust)
}

/** Whoever stole a key can number revisions as high as numbers go; the shell that no longer trusts it counts anew. */
const nameOf = ({ keys }: Trust) => keys.map(({ keyid }) => keyid).join('+')

const verified = (bytes: string, signature: string, trust: Trust) =>
  verifyManifest(bytes, signature, trust).catch(cause => {
    throw new ManifestRefused('The manifest is not signed as this shell asks.', { cause })
  })

/** Signing out clears what the browser keeps; what the page was made with stays. */
function isBelowFloor({ epoch, revision }: Manifest) {
  const floor = document.querySelector<HTMLMetaElement>('meta[name=mfe-floor]')?.content ?? ''
  const [least = 0, from = 0] = floor.split('.').map(Number)
  return epoch < least || (epoch === least && revision < from)
}
