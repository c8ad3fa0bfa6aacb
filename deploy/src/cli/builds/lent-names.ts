import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Finding, ManifestEntry, MicroFrontends, ReleaseRecord } from '@app/shared/protocol'
import { type ReadableVersion, unlentNames } from '../../control-plane/checks/lent-names'
import { request } from '../api/api-client'

/** E202 of the build in `dist` against what is live: the shells that would lend to it, or the remotes that a shell would lend to. */
export async function notLent(
  dist: string,
  release: ReleaseRecord,
  { server, live }: { server: string; live: MicroFrontends },
): Promise<Finding[]> {
  const built = { ...release, read: (path: string) => readFile(join(dist, path), 'utf8') }
  const { shell = [], ...remotes } = live
  const pairs =
    release.kind === 'shell'
      ? Object.entries(remotes).flatMap(([name, entries]) =>
          entries.map(entry => [published(server, name, entry), built] as const),
        )
      : shell.map(entry => [built, published(server, 'shell', entry)] as const)
  return (await Promise.all(pairs.map(([remote, lender]) => unlentNames(remote, lender)))).flat()
}

const published = (server: string, name: string, { metadata, extras }: ManifestEntry): ReadableVersion => ({
  name,
  version: metadata.version,
  files: extras.files,
  // Not by the entry's own URL: that begins with the path that `server` has already.
  read: async path =>
    (await request(server, `/r/${name}/${encodeURIComponent(metadata.version)}/${path}`)).text(),
})
