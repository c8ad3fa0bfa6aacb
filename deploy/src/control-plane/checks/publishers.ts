import type { Finding, ListedEntry, MicroFrontends } from '@app/shared/protocol'
import { matches } from '../access/grant'
import type { ReleaseRegistry } from '../releases/release-registry'

/** Publishers whose releases may go live: patterns of actors such as `ci repo:acme/*`, by pattern of environment. An environment that matches none accepts every publisher. */
export type Publishers = Record<string, string[]>

/** E503: a version by a publisher the environment does not accept. Versions that are live already are not checked again. */
export async function checkPublishers(
  {
    env,
    current,
    next,
    touched,
  }: {
    env: string
    current: MicroFrontends<ListedEntry>
    next: MicroFrontends<ListedEntry>
    touched: string[]
  },
  releases: Pick<ReleaseRegistry, 'get'>,
  publishers: Publishers,
): Promise<Finding[]> {
  const rules = Object.entries(publishers).filter(([pattern]) => matches(pattern, env))
  if (rules.length === 0) return []
  const trusted = rules.flatMap(([, actors]) => actors)
  const isLive = (remote: string, version: string) =>
    current[remote]?.some(({ metadata }) => metadata.version === version)
  const added = touched.flatMap(remote =>
    (next[remote] ?? [])
      .map(({ metadata: { version } }) => ({ remote, version }))
      .filter(({ version }) => !isLive(remote, version)),
  )
  const findings = await Promise.all(
    added.map(async ({ remote, version }): Promise<Finding[]> => {
      const publisher = (await releases.get(remote, version))?.actor ?? 'nobody known'
      if (trusted.some(pattern => matches(pattern, publisher))) return []
      return [
        {
          code: 'E503',
          remote,
          message: `${remote}@${version} was published by "${publisher}", from whom "${env}" takes no releases.`,
          next: `Let the pipeline publish it under a new version, as one of: ${trusted.join(', ')}.`,
        },
      ]
    }),
  )
  return findings.flat()
}
