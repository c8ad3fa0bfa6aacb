/** Milliseconds in which a picture says how large it is. */
const PATIENCE = 3000

/**
 * How large a picture is, in its own pixels: a page keeps that room, and its text does not jump when the picture comes. Nothing for one
 * that does not load in time, or has no size.
 */
export async function pictureSize(address: string): Promise<{ width?: number; height?: number }> {
  const picture = new Image()
  const loaded = new Promise<void>(resolve => {
    picture.onload = () => resolve()
    picture.onerror = () => resolve()
    setTimeout(resolve, PATIENCE)
  })
  picture.src = address
  await loaded
  const { naturalWidth: width, naturalHeight: height } = picture
  return width > 0 && height > 0 ? { width, height } : {}
}

/** A path for what lies on this site, so that it stays right when the site moves. */
export function withoutOrigin(address: string): string {
  const url = new URL(address, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search : url.href
}
