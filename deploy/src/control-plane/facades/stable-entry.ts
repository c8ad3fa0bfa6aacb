import type { ListedEntry, MicroFrontends } from '@app/shared/protocol'

/** What a reader gets who cannot choose: of each remote the version that is the default, never a canary. The shell is no remote. */
export function stableEntries<Entry extends ListedEntry>({
  shell,
  ...remotes
}: MicroFrontends<Entry>): [name: string, entry: Entry][] {
  return Object.entries(remotes).flatMap(([name, entries]) => {
    const entry = entries.find(({ deployment }) => deployment.default)
    return entry ? [[name, entry]] : []
  })
}
