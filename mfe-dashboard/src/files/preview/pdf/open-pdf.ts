import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { startPdfWorker } from './pdf-worker'

/** Where a page is drawn. */
interface PdfPlace {
  canvas: HTMLCanvasElement
  /** Gets the words of the page, to be selected and read aloud. */
  words: HTMLElement
  /** Pixels of the page that the drawing may be wide, and high where it is to be seen as a whole. */
  width: number
  height?: number | undefined
}

/** A document that is open until it is closed. */
export interface OpenPdf {
  pages: number
  /** Draws a page, counted from 1. */
  draw(page: number, place: PdfPlace, signal: AbortSignal): Promise<void>
  close(): void
}

/** Why a document is not shown: nobody knows its password here, or it is none. */
export class UnreadablePdf extends Error {
  readonly reason: 'locked' | 'broken'

  constructor(reason: 'locked' | 'broken', cause: unknown) {
    super(`the PDF is ${reason}`, { cause })
    this.reason = reason
  }
}

/** A drawing has no more pixels, however large somebody has made a page; neither has a picture in it. */
const MOST_PIXELS = 16_000_000

/** Opens the PDF at an address: only what it looks like, since no script, form or link of it does anything. */
export async function openPdf(url: string): Promise<OpenPdf> {
  const [library, port] = await Promise.all([import('pdfjs-dist/legacy/build/pdf.mjs'), startPdfWorker()])
  const worker = library.PDFWorker.create({ port })
  const close = () => {
    worker.destroy()
    port.terminate()
  }
  const task = library.getDocument({
    url,
    worker,
    isEvalSupported: false,
    useWasm: false,
    enableXfa: false,
    maxImageSize: MOST_PIXELS,
    canvasMaxAreaInBytes: 4 * MOST_PIXELS,
    verbosity: library.VerbosityLevel.ERRORS,
  })
  try {
    return { ...drawer(library, await task.promise), close: () => void task.destroy().finally(close) }
  } catch (error) {
    close()
    const name = error instanceof Error ? error.name : ''
    if (name === 'PasswordException') throw new UnreadablePdf('locked', error)
    if (name === 'InvalidPDFException' || name === 'FormatError') throw new UnreadablePdf('broken', error)
    throw error
  }
}

function drawer(
  { TextLayer }: Pick<typeof import('pdfjs-dist/legacy/build/pdf.mjs'), 'TextLayer'>,
  document: PDFDocumentProxy,
): Omit<OpenPdf, 'close'> {
  return {
    pages: document.numPages,
    async draw(number, { canvas, words, width, height }, signal) {
      const page = await document.getPage(number)
      if (signal.aborted) return
      const natural = page.getViewport({ scale: 1 })
      const scale = Math.min(width / natural.width, height ? height / natural.height : Infinity)
      const viewport = page.getViewport({ scale })
      const sharpness = Math.min(
        devicePixelRatio,
        Math.sqrt(MOST_PIXELS / (viewport.width * viewport.height)),
      )
      canvas.width = Math.floor(viewport.width * sharpness)
      canvas.height = Math.floor(viewport.height * sharpness)
      canvas.style.inlineSize = words.style.inlineSize = `${viewport.width}px`
      canvas.style.blockSize = words.style.blockSize = `${viewport.height}px`
      words.style.setProperty('--total-scale-factor', String(scale))
      const drawing = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
      const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport })
      signal.addEventListener('abort', () => {
        drawing.cancel()
        text.cancel()
      })
      await Promise.all([drawing.promise, text.render()])
    },
  }
}
