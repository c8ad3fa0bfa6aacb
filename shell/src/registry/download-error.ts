import type { Failure } from '@app/shared/protocol'

/** A file that did not come as ops signed it, and why. */
export class DownloadError extends Error {
  override readonly name = 'DownloadError'
  readonly failure: Failure

  constructor(url: string, failure: Failure) {
    super(`${url} could not be had (${failure}).`)
    this.failure = failure
  }
}
