import { type Manifest, type ManifestEntry, parseEntry } from '@app/shared/protocol'

/** A remote that lies elsewhere, at a URL or a port of this machine. Its build itself says what its files are; the origin must be one the environment allows. */
export async function readDevelopmentOverride(
  name: string,
  value: string,
  { policy }: Pick<Manifest, 'policy'>,
): Promise<ManifestEntry> {
  const url = developmentUrl(name, value, policy)
  const answer = await fetch(new URL('release.json', url), { cache: 'no-store' })
  const record: unknown = await answer.json()
  if (typeof record !== 'object' || record === null || !('version' in record))
    throw new Error('its release.json says no version')
  const entry = {
    url: url.href,
    metadata: { version: record.version, integrity: '' },
    deployment: { traffic: 0, default: false },
    extras: record,
  }
  return parseEntry(entry, name)
}

/** Where a remote under work lies. Throws where the environment does not allow it. */
export function developmentUrl(name: string, value: string, policy: Manifest['policy']): URL {
  const url = new URL(/^\d+$/.test(value) ? `http://localhost:${value}/remoteEntry.js` : value)
  if (name === 'shell' || !policy.overrides?.urls.some(allowed => isAllowed(url, allowed)))
    throw new Error(`${url.origin} is not allowed here`)
  return url
}

/** Compared as parsed: `http://localhost:*` is any port of exactly that host. */
function isAllowed({ protocol, hostname, port }: URL, allowed: string): boolean {
  const [, scheme, host, ports] = /^(https?:)\/\/([\w.-]+)(?::(\*|\d+))?$/.exec(allowed) ?? []
  return protocol === scheme && hostname === host && (ports === '*' || port === (ports ?? ''))
}
