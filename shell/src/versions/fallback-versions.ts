import type { ListedEntry, Target } from '@app/shared/protocol'
import { publishedVersion } from '../manifest/fetch-signed'
import { storedGood } from '../manifest/last-good'
import type { Registry } from '../manifest/registry'

/**
 * Other versions that can stand in for a place, best first: what is live by now, what ran well here, what else is live, what ran
 * well in an earlier visit, and, if there is time to ask the server, what was live for everybody before. Each is looked for only when
 * those before it were of no use.
 */
export async function* fallbackVersions(
  target: Target,
  registry: Pick<Registry, 'manifest' | 'current'>,
  good: ListedEntry | undefined,
  hasTime: boolean,
): AsyncGenerator<Target> {
  const { remote, entry, key } = target
  const { microFrontends, lastGood } = registry.manifest()
  const named = lastGood?.[remote]
  const sources = [
    async () => [registry.current()[remote], good, ...(microFrontends[remote] ?? [])],
    async () => [await storedGood(remote)],
    async () => (named && hasTime ? [await publishedVersion(registry.manifest(), remote, named)] : []),
  ]
  const seen = new Set([entry.url])
  for (const source of sources)
    for (const found of await source().catch(() => [])) {
      if (!found || seen.has(found.url)) continue
      seen.add(found.url)
      if (coversSame(found, key) && found.extras.kind === entry.extras.kind) yield { ...target, entry: found }
    }
}

const coversSame = ({ extras: { claims, slots } }: ListedEntry, key: string) =>
  claims.some(({ path }) => path === key) || slots.some(({ name }) => name === key)
