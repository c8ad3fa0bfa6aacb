import type { Change } from '../control-plane/log/changes'
import type { CommitResult } from './commit'

/** What a commit did, for people. */
export function changeLines({ outcome, revision, changes }: CommitResult): string[] {
  const remotes = Object.entries(changes).map(([name, change]) => `  ${name}  ${arrow(change)}`)
  switch (outcome) {
    case 'committed':
      return [`Revision ${revision} is live.`, ...remotes]
    case 'checked':
      return [`Nothing speaks against it. It would be revision ${revision}:`, ...remotes]
    case 'unchanged':
      return [`That is live already, as revision ${revision}. Nothing was changed.`]
  }
}

/** `1.0.0 → 2.0.0`, with a dash where there was or will be nothing. */
export const arrow = ({ from, to }: Change) => `${from ?? '–'} → ${to ?? '–'}`
