import { AppError } from '@app/api/errors'
import type { ListedEntry, ManifestEntry, ReleaseRecord } from '@app/shared/protocol'
import { entryOf } from './entry-of'
import type { ReleaseRegistry } from './release-registry'

/** Published versions of one remote with the percentage of people each is for. */
export type Shares = { release: ReleaseRecord; publisher: string; traffic: number }[]

/** Looks the versions up. Throws a 422 when one was never published or the shares do not sum to 100. */
export async function readShares(
  releases: Pick<ReleaseRegistry, 'get'>,
  name: string,
  shares: Readonly<Record<string, number>>,
): Promise<Shares> {
  const sum = Object.values(shares).reduce((all, traffic) => all + traffic, 0)
  if (Math.abs(sum - 100) > 1e-6)
    throw new AppError(422, `The shares of ${name} sum to ${sum}, not to 100. Nothing was changed.`)
  return Promise.all(
    Object.entries(shares).map(async ([version, traffic]) => {
      const registered = await releases.get(name, version)
      if (!registered) throw notPublished(name, version)
      return { release: registered.release, publisher: registered.actor, traffic }
    }),
  )
}

/** The entries of a remote as revision `revision`. The default stays the default, else the largest share is; a canary keeps its salt, so that growing it moves no visitor back. */
export function shareOut(shares: Shares, current: ListedEntry[] = [], revision: number): ManifestEntry[] {
  const salt = saltOf(current) ?? `r${revision}`
  const before = current.find(({ deployment }) => deployment.default)?.metadata.version
  const sorted = [...shares].sort((a, b) => b.traffic - a.traffic)
  const first = sorted.find(({ release }) => release.version === before) ?? sorted[0]
  return [...sorted.filter(share => share !== first), ...(first ? [first] : [])].map(share =>
    entryOf(
      share.release,
      { traffic: share.traffic, default: share === first, ...(share !== first && { salt }) },
      share.publisher,
    ),
  )
}

const saltOf = (entries: ListedEntry[]) => entries.find(entry => entry.deployment.salt)?.deployment.salt

const notPublished = (remote: string, version: string) =>
  new AppError(422, `${remote}@${version} was never published here. Nothing was changed.`, {
    report: [
      {
        code: 'E101',
        remote,
        message: `${remote}@${version} was never published here.`,
        next: `Publish it first: mfe publish ${remote}`,
      },
    ],
  })
