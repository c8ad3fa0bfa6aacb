import { randomBytes } from 'node:crypto'
import type { Encoding } from '../control-plane/releases/compress'
import { createSplice, type Splice } from './markup/splice'

/** A document as far as it is the same for many, with places for the nonce; each encoding is made when it is first asked for. */
export interface DocumentTemplate {
  /** One answer: a nonce as `newNonce` makes it in its places, and the end of the page. */
  render(nonce: string, end: string, encoding: Encoding | undefined): Promise<Buffer>
}

/** 16 random bytes, of 24 characters that end in `==`. */
export const newNonce = () => randomBytes(16).toString('base64')

/** Placeholder for a nonce; random, so that content cannot contain it. */
export const NONCE_PLACE = newNonce()

/** `text` has `NONCE_PLACE` wherever the nonce of an answer goes. */
export function documentTemplate(text: string): DocumentTemplate {
  const parts = text.split(NONCE_PLACE).map(part => Buffer.from(part))
  const splices = new Map<Encoding, Promise<Splice>>()
  const spliceIn = (encoding: Encoding) => {
    const known = splices.get(encoding)
    if (known) return known
    const splice = createSplice(encoding, parts, Buffer.from(NONCE_PLACE))
    splices.set(encoding, splice)
    splice.catch(() => splices.delete(encoding))
    return splice
  }

  return {
    async render(nonce, end, encoding) {
      const filling = Buffer.from(nonce)
      const fillings = parts.map((_, index) => (index < parts.length - 1 ? filling : Buffer.from(end)))
      if (encoding) return (await spliceIn(encoding)).fill(fillings)
      return Buffer.concat(parts.flatMap((part, index) => [part, fillings[index] ?? filling]))
    },
  }
}
