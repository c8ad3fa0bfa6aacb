import { constants, crc32, deflateRawSync } from 'node:zlib'

const SIDE = 50_000
/** Black pixels of one bit each, and a byte for the filter. */
const ROW = SIDE / 8 + 1
const ROWS_A_PIECE = 500

/** A real PNG of less than a megabyte that has 50,000 pixels a side, of which a browser would make ten gigabytes. */
export function vastPicture(): Buffer {
  // Ends at a whole byte and is not the last block, so that it can be repeated without compressing all of it.
  const piece = deflateRawSync(Buffer.alloc(ROW * ROWS_A_PIECE), { finishFlush: constants.Z_FULL_FLUSH })
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header[8] = 1
  const sum = Buffer.alloc(4)
  // The checksum of nothing but zeros counts them.
  sum.writeUInt16BE((ROW * SIDE) % 65_521, 0)
  sum.writeUInt16BE(1, 2)
  const pixels = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(SIDE / ROWS_A_PIECE).fill(piece),
    deflateRawSync(''),
    sum,
  ])
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    part('IHDR', header),
    part('IDAT', pixels),
    part('IEND', Buffer.alloc(0)),
  ])
}

function part(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data])
  const part = Buffer.alloc(named.length + 8)
  part.writeUInt32BE(data.length, 0)
  named.copy(part, 4)
  part.writeUInt32BE(crc32(named), named.length + 4)
  return part
}
