import type { Notification } from '@app/shared/wire'

/** So many of a kind in a row are shown as one. */
const FROM = 3

/** Puts notifications of the same type and workspace that follow each other into one group; fewer than three stay single. */
export function groupAlike(rows: readonly Notification[]): Notification[][] {
  const runs: Notification[][] = []
  for (const row of rows) {
    const run = runs.at(-1)
    if (run?.[0] && isAlike(run[0], row)) run.push(row)
    else runs.push([row])
  }
  return runs.flatMap(run => (run.length < FROM ? run.map(row => [row]) : [run]))
}

/** Whoever is asked something answers one by one: invitations are never alike. */
const isAlike = (one: Notification, other: Notification) =>
  one.type === other.type && one.workspace_id === other.workspace_id && !one.data.buttonActions
