import type { ReleaseRecord } from '@app/shared/protocol'

const MB = 1024 * 1024

/** The most that one file of a release may have. */
export const MAX_FILE_BYTES = 20 * MB

/** Files of a release that the server does not take: each a sentence. */
export const tooLarge = ({ files }: Pick<ReleaseRecord, 'files'>): string[] =>
  Object.entries(files)
    .filter(([, { size }]) => size > MAX_FILE_BYTES)
    .map(
      ([path, { size }]) =>
        `${path} has ${(size / MB).toFixed(1)} MB; a file may have ${MAX_FILE_BYTES / MB} MB.`,
    )
