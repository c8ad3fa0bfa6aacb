import { type ListedEntry, type Manifest, verifyManifest } from '@app/shared/protocol'
import { stored } from './stored'
import { trustLast } from './trust-manifest'

/** A manifest as it was served. */
export interface Signed {
  bytes: string
  signature: string
}

/** Keeps the newest manifest this browser has verified. */
export const storeManifest = (signed: Signed) => stored.set('manifest', signed)

/** The newest manifest this browser has verified, verified once more, however long ago that was; undefined when there is none. */
export async function storedManifest(): Promise<
  { manifest: Manifest<ListedEntry>; signed: Signed } | undefined
> {
  const signed = await stored.get('manifest')
  if (!isSigned(signed)) return undefined
  try {
    return { manifest: await trustLast(signed.bytes, signed.signature), signed }
  } catch {
    return undefined
  }
}

/** Keeps which version of a remote has run well here, with the manifest that vouches for it. */
export const storeGood = (remote: string, version: string, signed: Signed) =>
  stored.set(`good:${remote}`, { ...signed, version })

/** The version of a remote that ran well here last. It may be older than what is live now, but ops signed it, too. */
export async function storedGood(remote: string): Promise<ListedEntry | undefined> {
  const good = await stored.get(`good:${remote}`)
  if (!isSigned(good) || !('version' in good)) return undefined
  try {
    const manifest = await verifyManifest(good.bytes, good.signature, __MFE_TRUST__)
    return manifest.microFrontends[remote]?.find(({ metadata }) => metadata.version === good.version)
  } catch {
    return undefined
  }
}

const isSigned = (value: unknown): value is Signed =>
  typeof value === 'object' &&
  value !== null &&
  'bytes' in value &&
  'signature' in value &&
  typeof value.bytes === 'string' &&
  typeof value.signature === 'string'
