/**
 * Why a remote could not be used; `render`, `uncaught` (in a handler, a timer, while it left) and `crash` are its own doing
 * after it was loaded. `api`: what it asked the server for did not come. `manifest` is told of the shell: a manifest was
 * refused, and the page goes on with the last good one.
 */
export const failures = [
  'load',
  'timeout',
  'invalid',
  'incompatible',
  'integrity',
  'policy',
  'render',
  'uncaught',
  'crash',
  'api',
  'manifest',
] as const
export type Failure = (typeof failures)[number]

/** What a page tells of one version of one remote; a batch is `{ "events": Beacon[] }`. */
export interface Beacon {
  /** Random; the error reporter has the same one. */
  id: string
  /** `recovered`: another version took its place after a failure. */
  kind: 'loaded' | 'failed' | 'recovered'
  remote: string
  version: string
  revision: number
  /** The visitor's random id, so that no visitor is counted twice. */
  uid: string
  failure?: Failure
  /** From the wish to enter until the page could be drawn, in milliseconds. */
  ms?: number
}
