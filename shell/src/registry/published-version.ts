import { type ManifestEntry, type Trust, verifyRelease } from '@app/shared/protocol'
import { fetchSigned } from './fetch-signed'

/** A published version of a remote, as ops signed it, whether it is live or not. Rejects when it cannot be had or is not it. */
export async function publishedVersion(
  name: string,
  version: string,
  trust: Trust = __MFE_TRUST__,
): Promise<ManifestEntry> {
  const { bytes, signature } = await fetchSigned(`/v1/releases/${name}/${version}/record.json`)
  const record = await verifyRelease(bytes, signature, trust)
  // A record that was signed for another version does not pass for this one.
  if (record.name !== name || record.entry.metadata.version !== version)
    throw new Error('the server answered with another version')
  return record.entry
}
