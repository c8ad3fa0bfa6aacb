import { GUARD, type HealthReport, type History, type ListedEntry, type Manifest } from '@app/shared/protocol'

/** How a live remote stands. */
export interface RemoteStanding {
  name: string
  /** The live version that fails the most lately, for how many of the people who met it; undefined while nobody has. */
  worst: { version: string; failed: number; met: number; rate: number } | undefined
  /** When it was rolled back within the range, if nothing has changed it since. */
  rolledBackAt: string | undefined
}

/** Whether a remote fails for more people than a rollout tolerates. */
export const isFailing = ({ worst }: RemoteStanding) => worst !== undefined && worst.rate > GUARD.maxErrorRate

/** How each remote of an environment stands, those that fail the most first. */
export function remoteStandings(
  { microFrontends }: Pick<Manifest<ListedEntry>, 'microFrontends'>,
  { remotes }: HealthReport,
  { revisions }: Pick<History, 'revisions'>,
  since: Date,
): RemoteStanding[] {
  return Object.entries(microFrontends)
    .map(([name, versions]) => {
      const figures = versions.flatMap(({ metadata: { version } }) => {
        const health = remotes[name]?.[version]
        if (!health) return []
        const failed = Object.values(health.failures).reduce((sum, people) => sum + people, 0)
        // Whoever saw it fail and loaded it later is in both numbers; the rate counts them once.
        const met = health.errorRate > 0 ? Math.round(failed / health.errorRate) : health.loads
        return [{ version, failed, met, rate: health.errorRate }]
      })
      const last = revisions.find(({ changes }) => name in changes)
      const isBack = last?.kind === 'rollback' && new Date(last.at) >= since
      return {
        name,
        worst: figures.sort((a, b) => b.rate - a.rate)[0],
        rolledBackAt: isBack ? last.at : undefined,
      }
    })
    .sort((a, b) => (b.worst?.rate ?? 0) - (a.worst?.rate ?? 0) || a.name.localeCompare(b.name))
}
