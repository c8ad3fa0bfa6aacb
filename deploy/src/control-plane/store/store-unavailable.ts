/** The store is gone, silent, too slow or full. The control plane answers 503 and the log gets a line now and then. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'

  constructor(cause: unknown) {
    super(`The release store cannot be used: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
