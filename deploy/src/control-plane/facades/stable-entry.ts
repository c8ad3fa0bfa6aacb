import type { ManifestEntry, MicroFrontends } from '../../manifest'

/** What a reader gets who cannot choose: of each remote the version that is the default, never a canary. The shell is no remote. */
export function stableEntries({ shell, ...remotes }: MicroFrontends): [name: string, entry: ManifestEntry][] {
  return Object.entries(remotes).flatMap(([name, entries]) => {
    const entry = entries.find(({ deployment }) => deployment.default)
    return entry ? [[name, entry]] : []
  })
}
