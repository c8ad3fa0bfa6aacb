/** Why the server did not start, in one line with what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
