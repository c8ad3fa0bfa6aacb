import { createHash } from 'node:crypto'

/** The integrity of some bytes, as manifests write it. */
export const sriOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`
