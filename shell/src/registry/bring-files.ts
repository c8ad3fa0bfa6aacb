import { firstFiles, type ManifestEntry } from '@app/shared/protocol'
import { DownloadError } from './download-error'
import { preloaded } from './preload'
import type { CompletePlace } from './release-records'

/** Half of what a visitor waits at most, so that a second try fits in. */
const LIMIT_MS = 4_000

/** Brings the files of a place before tags ask for them. `attempt` counts from 0. Rejects when they do not come. */
export type BringFiles = (place: CompletePlace, attempt: number) => Promise<void>

/** First by preloads, which cost nothing; after a failure by downloads that check each file and say what is wrong with it. */
export const createBringFiles =
  (shell: ManifestEntry | undefined): BringFiles =>
  async (place, attempt) => {
    const files = firstFiles(place, shell)
    if (attempt === 0) return preloaded(files, LIMIT_MS)
    const code = await import('./download').catch(() => undefined)
    await code?.download(files, LIMIT_MS)
  }

/** Why a version failed; `load` unless a download knows better. */
export const failureOf = (cause: unknown) => (cause instanceof DownloadError ? cause.failure : 'load')
