import type { Failure } from '@app/shared/protocol'

/** A remote that could not be used, with who, which version and why. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly remote: string
  readonly version: string
  readonly failure: Failure

  constructor(remote: string, version: string, failure: Failure, cause?: unknown) {
    super(`Remote "${remote}" ${version} could not be used (${failure}).`, { cause })
    this.remote = remote
    this.version = version
    this.failure = failure
  }
}
