/** Pixels of a side of what is sent; the server makes no larger one. */
const SIDE = 512

/** The part of an image that was chosen, in percent of its width and height. */
export interface Cut {
  x: number
  y: number
  width: number
  height: number
}

/** The chosen part as a small square file. Rejects when the browser cannot render it. */
export function cutSquare(image: HTMLImageElement, { x, y, width, height }: Cut): Promise<Blob> {
  const canvas = document.createElement('canvas')
  const [across, down] = [image.naturalWidth / 100, image.naturalHeight / 100]
  const side = Math.max(1, Math.min(SIDE, Math.round(width * across)))
  canvas.width = side
  canvas.height = side
  const drawing = canvas.getContext('2d')
  if (!drawing) return Promise.reject(new Error('This browser cannot draw images.'))
  drawing.imageSmoothingQuality = 'high'
  drawing.drawImage(image, x * across, y * down, width * across, height * down, 0, 0, side, side)
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('This browser cannot write images.'))),
      'image/png',
    ),
  )
}
