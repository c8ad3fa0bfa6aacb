/** Bytes a picture may have before it is cropped. */
const MOST_BYTES = 2 * 1024 * 1024

/** What the file picker offers; the server takes no other pictures. */
export const IMAGE_TYPES = 'image/png,image/jpeg,image/gif,image/webp'

/** What is wrong with a chosen file, as a line and its values; undefined when nothing is. */
export function imageProblem({ name, size, type }: File) {
  if (!IMAGE_TYPES.split(',').includes(type)) return { message: 'This file type is not allowed' }
  if (size > MOST_BYTES)
    return {
      message: '`:file` exceeds maximum allowed size of :size',
      values: { file: name, size: '2 MB' },
    }
  return undefined
}
