import sharp, { type Sharp } from 'sharp'
import type { ErrorCode } from '../errors/error-lines'
import { imageKind } from './image-end'

const MOST_PIXELS = 25_000_000
const LONGEST_SIDE = 10_000

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

/** A picture people sent, to be drawn anew; or the code of why it should not be. Throws when it cannot be read at all. */
export async function safePicture(sent: Buffer): Promise<Sharp | ErrorCode> {
  if (!imageKind(sent)) return 'image_type'
  const options = { limitInputPixels: MOST_PIXELS, failOn: 'error' } as const
  const { width, height, pages = 1 } = await sharp(sent, options).metadata()
  if (Math.max(width, height) > LONGEST_SIDE || width * height * pages > MOST_PIXELS) return 'image_pixels'
  return sharp(sent, options)
}
