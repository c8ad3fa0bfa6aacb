/** Why the api does not start, in words for whoever started it: what is wrong and what to do. */
export class StartRefused extends Error {
  override readonly name = 'StartRefused'
}
