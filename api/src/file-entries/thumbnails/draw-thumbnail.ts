import { safePicture } from '../../avatars/safe-picture'

/** Pixels of the longer side of a thumbnail. */
const SIDE = 512
const PATIENCE = 10

/** A small WebP of a picture; undefined for what cannot be read, or has more pixels than is good for the server. */
export async function drawThumbnail(sent: Buffer): Promise<Buffer | undefined> {
  try {
    const picture = await safePicture(sent)
    if (typeof picture === 'string') return undefined
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .webp({ quality: 80 })
      .timeout({ seconds: PATIENCE })
      .toBuffer()
  } catch {
    return undefined
  }
}
