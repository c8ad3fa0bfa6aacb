import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliDecompressSync,
  constants,
  crc32,
  createBrotliCompress,
  createDeflateRaw,
  type DeflateRaw,
  gunzipSync,
} from 'node:zlib'
import type { Encoding } from '../../control-plane/releases/compress'

/** Compressed parts of a text, after each of which other bytes are put as they are, without compressing anything again. */
export interface Splice {
  /** The whole in its encoding: each part and what follows it. All but the last filling are as long as the place was. */
  fill(fillings: readonly Buffer[]): Buffer
}

const EFFORT = 9
/** More than any document, so that the compressor never waits to be read. */
const room = { highWaterMark: 64 * 1024 * 1024 }
const NOTHING = Buffer.alloc(0)
/** The most a stored block of either format holds. */
const MOST_STORED = 0xffff

/**
 * Compresses parts of a text for splicing. Random bytes take the place of what is inserted later while they are compressed: no
 * part refers to them, nor they to a part. They end in the last two bytes of `example`, as every filling but the last must,
 * because so far brotli's contexts look back (decision 037). Rejects when what comes out is not what went in.
 */
export async function createSplice(
  encoding: Encoding,
  parts: readonly Buffer[],
  example: Buffer,
): Promise<Splice> {
  const { open, stored, head, end, read } = formats[encoding]
  const compressed = await compressApart(open(), parts, example)
  const splice: Splice = {
    fill: fillings => {
      const plain = interleaved(parts, fillings)
      const pieces = interleaved(
        compressed,
        fillings.map(filling => Buffer.concat(inBlocks(filling).flatMap(stored))),
      )
      return Buffer.concat([head, ...pieces, end(plain)])
    },
  }
  const sample = parts.map(() => example)
  if (!read(splice.fill(sample)).equals(Buffer.concat(interleaved(parts, sample))))
    throw new Error(`A text cannot be spliced in ${encoding}.`)
  return splice
}

interface Format {
  open(): BrotliCompress | DeflateRaw
  head: Buffer
  /** A block that holds bytes as they are. */
  stored(bytes: Buffer): Buffer[]
  end(plain: readonly Buffer[]): Buffer
  read(bytes: Buffer): Buffer
}

const formats: Record<Encoding, Format> = {
  // RFC 1952 around RFC 1951: stored blocks, and at the end an empty last block, the checksum and the length.
  gzip: {
    open: () => createDeflateRaw({ level: EFFORT, ...room }),
    head: Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]),
    stored: bytes => {
      const head = Buffer.alloc(5)
      head.writeUInt16LE(bytes.length, 1)
      head.writeUInt16LE(~bytes.length & 0xffff, 3)
      return [head, bytes]
    },
    end: plain => {
      const end = Buffer.from([1, 0, 0, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0])
      end.writeUInt32LE(
        plain.reduce((sum, bytes) => crc32(bytes, sum), 0),
        5,
      )
      end.writeUInt32LE(
        plain.reduce((sum, { length }) => sum + length, 0),
        9,
      )
      return end
    },
    read: bytes => gunzipSync(bytes),
  },
  // RFC 7932: uncompressed meta-blocks (ISLAST 0, four nibbles of MLEN - 1, ISUNCOMPRESSED 1), and an empty last one.
  br: {
    open: () =>
      createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: EFFORT },
        ...room,
      }),
    head: NOTHING,
    stored: bytes => {
      const head = Buffer.alloc(3)
      head.writeUIntLE(((bytes.length - 1) << 3) | (1 << 19), 0, 3)
      return [head, bytes]
    },
    end: () => Buffer.from([3]),
    read: bytes => brotliDecompressSync(bytes),
  },
}

/** Each part as the compressor writes it in its turn; what it writes of the places between them is dropped. */
async function compressApart(stream: BrotliCompress | DeflateRaw, parts: readonly Buffer[], example: Buffer) {
  const flush = promisify(stream.flush.bind(stream) as (done: (error?: Error) => void) => void)
  const pass = async (bytes: Buffer): Promise<Buffer> => {
    if (bytes.length > 0) stream.write(bytes)
    await flush()
    return stream.read() ?? NOTHING
  }
  const compressed: Buffer[] = []
  for (const [index, part] of parts.entries()) {
    if (index > 0) await pass(placeLike(example))
    compressed.push(await pass(part))
  }
  stream.destroy()
  return compressed
}

/** No text in UTF-8 has many bytes in a row that all begin with a one. */
const placeLike = (example: Buffer) =>
  Buffer.concat([randomBytes(example.length - 2).map(byte => byte | 0x80), example.subarray(-2)])

const inBlocks = (bytes: Buffer) =>
  Array.from({ length: Math.ceil(bytes.length / MOST_STORED) }, (_, index) =>
    bytes.subarray(index * MOST_STORED, (index + 1) * MOST_STORED),
  )

const interleaved = (parts: readonly Buffer[], fillings: readonly Buffer[]) =>
  parts.flatMap((part, index) => [part, fillings[index] ?? NOTHING])
