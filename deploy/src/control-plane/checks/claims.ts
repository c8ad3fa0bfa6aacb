import type { Finding, ListedEntry, MicroFrontends } from '@app/shared/protocol'

/** E102: a URL or slot that two remotes claim would belong to whichever happens to come first. */
export function checkClaims(microFrontends: MicroFrontends<ListedEntry>): Finding[] {
  const owners = new Map<string, Set<string>>()
  for (const [remote, entries] of Object.entries(microFrontends))
    for (const { extras } of entries)
      for (const place of [...extras.claims.map(({ path }) => path), ...extras.slots.map(({ name }) => name)])
        owners.set(place, (owners.get(place) ?? new Set()).add(remote))
  return [...owners]
    .filter(([, remotes]) => remotes.size > 1)
    .flatMap(([place, remotes]) =>
      [...remotes].map(remote => ({
        code: 'E102' as const,
        remote,
        message: `"${place}" is claimed by ${[...remotes].join(' and ')}.`,
        next: 'Take the claim out of one remote.json, publish that remote and deploy it.',
      })),
    )
}
