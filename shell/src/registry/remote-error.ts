/** Why a remote could not be used: the network, its code, or a contract the shell does not speak. */
export type RemoteFailure = 'load' | 'timeout' | 'invalid' | 'incompatible'

/** A remote that could not be loaded, with who, which version and why. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
  readonly remote: string
  readonly version: string
  readonly failure: RemoteFailure

  constructor(remote: string, version: string, failure: RemoteFailure, cause?: unknown) {
    super(`Remote "${remote}" ${version} could not be used (${failure}).`, { cause })
    this.remote = remote
    this.version = version
    this.failure = failure
  }
}
