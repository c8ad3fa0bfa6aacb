import { useHost } from '@app/shared/host'
import { useEffect, useState } from 'react'
import { type OpenPdf, type openPdf, UnreadablePdf } from './open-pdf'

/** What has become of a document: still opening, open, or why it is not. */
export type PdfState = OpenPdf | 'opening' | 'locked' | 'broken' | 'failed'

/** Opens a document as long as it is shown. */
export function usePdf(url: string, open: typeof openPdf): PdfState {
  const { report } = useHost()
  const [state, setState] = useState<PdfState>('opening')
  useEffect(() => {
    let isOver = false
    const opening = open(url)
    opening.then(
      document => (isOver ? document.close() : setState(document)),
      (error: unknown) => {
        if (isOver) return
        setState(error instanceof UnreadablePdf ? error.reason : 'failed')
        if (!(error instanceof UnreadablePdf)) report(error)
      },
    )
    return () => {
      isOver = true
      setState('opening')
      opening.then(({ close }) => close()).catch(() => {})
    }
  }, [url, open, report])
  return state
}
