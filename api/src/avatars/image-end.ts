/** The pictures taken, by their first bytes; what a client calls its file does not count. */
export type ImageKind = 'jpeg' | 'png' | 'gif' | 'webp'

/** What the first bytes say; undefined for anything that is not taken. */
export function imageKind(bytes: Buffer): ImageKind | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg'
  if (bytes.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png'
  if (/^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6))) return 'gif'
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return undefined
}

/** Where the picture ends by its own account; what follows belongs to another file. Throws RangeError when it is cut off. */
export function imageEnd(bytes: Buffer, kind: ImageKind): number {
  switch (kind) {
    case 'png':
      return pngEnd(bytes)
    case 'webp':
      return 8 + bytes.readUInt32LE(4) + (bytes.readUInt32LE(4) % 2)
    case 'gif':
      return gifEnd(bytes)
    case 'jpeg':
      return jpegEnd(bytes)
  }
}

function pngEnd(bytes: Buffer) {
  for (let at = 8; ; ) {
    const name = bytes.toString('latin1', at + 4, at + 8)
    at += 12 + bytes.readUInt32BE(at)
    if (name === 'IEND') return at
  }
}

function gifEnd(bytes: Buffer) {
  let at = 13 + colours(bytes.readUInt8(10))
  for (;;) {
    const block = bytes.readUInt8(at)
    if (block === 0x3b) return at + 1
    if (block === 0x21) at = pastBlocks(bytes, at + 2)
    else if (block === 0x2c) at = pastBlocks(bytes, at + 11 + colours(bytes.readUInt8(at + 9)))
    else throw new RangeError('no block of a GIF')
  }
}

/** Bytes of a colour table. */
const colours = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

function pastBlocks(bytes: Buffer, start: number) {
  let at = start
  for (let size = bytes.readUInt8(at); size > 0; size = bytes.readUInt8(at)) at += size + 1
  return at + 1
}

function jpegEnd(bytes: Buffer) {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) throw new RangeError('no marker of a JPEG')
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else {
      at += 2 + bytes.readUInt16BE(at + 2)
      if (marker === 0xda) at = pastScan(bytes, at)
    }
  }
}

/** Picture data goes on until a marker that is neither a stuffed byte nor a restart. */
function pastScan(bytes: Buffer, start: number) {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes.readUInt8(at + 1)
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  throw new RangeError('a JPEG without an end')
}
