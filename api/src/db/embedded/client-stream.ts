import { Duplex } from 'node:stream'

/** What a stream does with what the driver writes, and when it is gone. */
export interface ClientHandlers {
  onBytes: (bytes: Buffer) => Promise<void>
  onGone: () => void
}

/** A socket as the `pg` driver expects it, without a network behind it. */
export class ClientStream extends Duplex {
  readonly #handlers: ClientHandlers

  constructor(handlers: ClientHandlers) {
    super()
    this.#handlers = handlers
  }

  connect() {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay() {
    return this
  }
  setKeepAlive() {
    return this
  }
  ref() {
    return this
  }
  unref() {
    return this
  }

  override _read() {}
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void) {
    this.#handlers.onBytes(chunk).then(() => done(), done)
  }
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void) {
    this.#handlers.onBytes(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done)
  }
  override _destroy(error: Error | null, done: (error?: Error | null) => void) {
    this.#handlers.onGone()
    done(error)
  }
}
