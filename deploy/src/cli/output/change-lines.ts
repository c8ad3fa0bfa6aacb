import type { Change, CommitAnswer, Rollout } from '@app/shared/protocol'

/** What a commit did, for people. */
export function changeLines({ outcome, revision, changes, ended }: CommitAnswer): string[] {
  const over = endedLines(ended)
  const remotes = Object.entries(changes).map(([name, change]) => `  ${name}  ${arrow(change)}`)
  switch (outcome) {
    case 'committed':
      return [`Revision ${revision} is live.`, ...remotes, ...over]
    case 'checked':
      return [`Nothing speaks against it. It would be revision ${revision}:`, ...remotes, ...over]
    case 'unchanged':
      return [`That is live already, as revision ${revision}. Nothing was changed.`]
  }
}

/** `1.0.0 → 2.0.0`, with a dash where there was or will be nothing. */
export const arrow = ({ from, to }: Change) => `${from ?? '–'} → ${to ?? '–'}`

/** The rollouts that are over with a commit. */
export const endedLines = (ended: Readonly<Record<string, Rollout>> = {}) =>
  Object.entries(ended).map(
    ([name, { candidate, step, steps }]) =>
      `  ${name}  the rollout of ${candidate} is over (it was at step ${step + 1} of ${steps.length}: ${steps[step]?.traffic} %)`,
  )
