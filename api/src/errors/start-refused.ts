/** Stops a start; the message says what is wrong and what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
