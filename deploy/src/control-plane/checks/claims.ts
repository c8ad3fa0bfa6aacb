import type { Finding, ListedEntry, MicroFrontends } from '@app/shared/protocol'

/** E102: a URL or slot that two remotes claim would belong to whichever happens to come first. One finding for each, which names all who claim it and stands under the first of them. */
export function checkClaims(microFrontends: MicroFrontends<ListedEntry>): Finding[] {
  const owners = new Map<string, Set<string>>()
  for (const [remote, entries] of Object.entries(microFrontends))
    for (const { extras } of entries)
      for (const place of [...extras.claims.map(({ path }) => path), ...extras.slots.map(({ name }) => name)])
        owners.set(place, (owners.get(place) ?? new Set()).add(remote))
  return [...owners]
    .filter(([, remotes]) => remotes.size > 1)
    .map(([place, remotes]) => {
      const [remote = '', ...others] = remotes
      return {
        code: 'E102' as const,
        remote,
        message: `"${place}" is claimed by ${[remote, ...others].join(' and ')}.`,
        next: 'Take the claim out of one remote.json, publish that remote and deploy it.',
      }
    })
}
