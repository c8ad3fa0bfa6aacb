import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

/** Smallest first. */
export const encodings: readonly Encoding[] = ['br', 'gzip']

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** `effort` is 0 to 11; release files are compressed once and get all of it. */
export const compress = (bytes: Buffer, encoding: Encoding, effort: number): Promise<Buffer> =>
  encoding === 'br'
    ? brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: effort,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : deflate(bytes, { level: Math.min(effort, 9) })

/** The encodings an `Accept-Encoding` header allows, smallest result first. */
export function acceptedEncodings(header = ''): Encoding[] {
  const offers = new Map(
    header.split(',').map(offer => {
      const [name = '', weight = ''] = offer
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/)
      return [name, weight === '' ? 1 : Number(weight)] as const
    }),
  )
  return encodings.filter(encoding => (offers.get(encoding) ?? offers.get('*') ?? 0) > 0)
}
