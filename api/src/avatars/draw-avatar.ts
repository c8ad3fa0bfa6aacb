import sharp from 'sharp'
import type { ErrorCode } from '../errors/error-lines'
import { imageEnd, imageKind } from './image-end'

/** Pixels of a side of a finished avatar. */
const SIDE = 512
const MOST_PIXELS = 25_000_000
const LONGEST_SIDE = 10_000
const PATIENCE = 10

// Only the decoders that are needed may see what people send; drawings and documents never meet theirs.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
  ],
})

/** Re-encodes an upload as a square WebP, so that none of its bytes are stored; or returns the code of its problem. */
export async function drawAvatar(sent: Buffer): Promise<Buffer | ErrorCode> {
  const kind = imageKind(sent)
  if (!kind) return 'image_type'
  try {
    if (imageEnd(sent, kind) !== sent.length) return 'image_unreadable'
    const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
    const { width, height, pages = 1 } = await sharp(sent, options).metadata()
    if (Math.max(width, height) > LONGEST_SIDE || width * height * pages > MOST_PIXELS) return 'image_pixels'
    return await sharp(sent, options)
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .toColourspace('srgb')
      .webp({ quality: 86 })
      .timeout({ seconds: PATIENCE })
      .toBuffer()
  } catch {
    return 'image_unreadable'
  }
}
