import type { ManifestEntry } from '@app/deploy/manifest'

interface FederationInstance {
  registerRemotes(
    remotes: { name: string; entry: string; type: string }[],
    options?: { force: boolean },
  ): void
  loadRemote(id: string): Promise<unknown>
}
declare const __webpack_require__: { federation: { instance: FederationInstance } }

/** Downloads and starts a remote's container and gives its exposed module. The only place that knows Module Federation's run time. */
export function importRemote(entry: ManifestEntry, attempt: number): Promise<unknown> {
  const federation = __webpack_require__.federation.instance
  const name = entry.extras.container
  // A browser joins a hung request for the same URL; a new URL makes it ask again.
  const url = attempt === 0 ? entry.url : `${entry.url}?retry=${attempt}`
  federation.registerRemotes([{ name, entry: new URL(url, document.baseURI).href, type: 'global' }], {
    force: attempt > 0,
  })
  return federation.loadRemote(`${name}/remote`)
}
