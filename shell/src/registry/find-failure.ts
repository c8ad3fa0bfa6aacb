import type { Failure } from '@app/deploy/beacon'
import type { ManifestEntry } from '@app/deploy/manifest'

/** Why a file of a version failed; `load` when even that cannot be found out. */
export const findFailure = (entry: ManifestEntry, cause: unknown): Promise<Failure> =>
  import('./classify').then(
    ({ classify }) => classify(entry, cause),
    () => 'load',
  )
