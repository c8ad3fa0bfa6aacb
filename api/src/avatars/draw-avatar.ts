import type { ErrorCode } from '../errors/error-lines'
import { imageEnd, imageKind } from './image-end'
import { safePicture } from './safe-picture'

/** Pixels of a side of a finished avatar. */
const SIDE = 512
const PATIENCE = 10

/** Re-encodes an upload as a square WebP, so that none of its bytes are stored; or returns the code of its problem. */
export async function drawAvatar(sent: Buffer): Promise<Buffer | ErrorCode> {
  const kind = imageKind(sent)
  if (!kind) return 'image_type'
  try {
    if (imageEnd(sent, kind) !== sent.length) return 'image_unreadable'
    const picture = await safePicture(sent)
    if (typeof picture === 'string') return picture
    return await picture
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
