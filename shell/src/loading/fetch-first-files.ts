import { firstFiles, type ManifestEntry } from '@app/shared/protocol'
import { DownloadError } from '../files/native-fetch'
import { preloaded } from '../files/preload'
import type { CompleteTarget } from '../manifest/release-records'
import { timeouts } from '../state/timeouts'

/** Fetches the files of a target before tags ask for them. `attempt` counts from 0. Rejects when they do not come. */
export type FetchFirstFiles = (target: CompleteTarget, attempt: number) => Promise<void>

/** First by preloads, which cost nothing; after a failure by downloads that check each file and report what is wrong with it. Where the code of the downloads does not come either, tags ask for the files themselves. */
export const createFetchFirstFiles =
  (shell: ManifestEntry | undefined): FetchFirstFiles =>
  async (target, attempt) => {
    const files = firstFiles(target, shell)
    if (attempt === 0) return preloaded(files, timeouts.attempt)
    const code = await import('../files/download').catch(() => undefined)
    await code?.download(files, timeouts.attempt)
  }

/** Why a version failed; `load` unless a download knows better. */
export const failureOf = (cause: unknown) => (cause instanceof DownloadError ? cause.failure : 'load')
