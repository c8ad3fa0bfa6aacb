import { useHost } from '@app/shared/host'
import { useEffect, useRef, useState } from 'react'
import type { OpenPdf } from './open-pdf'
import styles from './pdf.module.css'

/** How high a page may be that is seen as a whole: a share of the window. */
const WHOLE = 0.6

/** One page, drawn as wide as there is room, and its words over it. */
export function PdfPage({
  document,
  page,
  isWhole,
  label,
}: {
  document: OpenPdf
  page: number
  isWhole: boolean
  label: string
}) {
  const { report } = useHost()
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)

  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    const element = box.current
    if (!element || width === 0) return
    const [canvas, words] = [window.document.createElement('canvas'), window.document.createElement('div')]
    canvas.setAttribute('role', 'img')
    canvas.setAttribute('aria-label', label)
    words.className = styles.words ?? ''
    const over = new AbortController()
    const height = isWhole ? window.innerHeight * WHOLE : undefined
    document.draw(page, { canvas, words, width, height }, over.signal).then(
      // Until it is drawn the page before stays.
      () => over.signal.aborted || element.replaceChildren(canvas, words),
      (error: unknown) => over.signal.aborted || report(error),
    )
    return () => over.abort()
  }, [document, page, isWhole, label, width, report])

  return <div ref={box} className={styles.page} />
}
