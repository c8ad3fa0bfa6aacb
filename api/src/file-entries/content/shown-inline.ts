const RASTER = /^image\/(png|apng|jpeg|gif|webp|avif|bmp)$/

/** The types a browser may show in a page; it is asked to save all others. Nothing that can hold a script is among them. */
export const isShownInline = (mime: string) =>
  RASTER.test(mime) || /^(audio|video)\//.test(mime) || mime === 'application/pdf' || mime === 'text/plain'

/** The type a file is sent with. Markup loses its name, so that no browser has a reason to render it. */
export function sentType(mime: string): string {
  if (mime === 'text/plain') return 'text/plain; charset=utf-8'
  return /^(text\/|image\/svg|application\/(xhtml|xml|javascript))/.test(mime)
    ? 'application/octet-stream'
    : mime
}
