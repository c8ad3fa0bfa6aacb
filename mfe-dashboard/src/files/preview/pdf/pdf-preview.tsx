import { useTrans } from '@app/shared/i18n'
import { Button, EmptyState, IconButton, Skeleton } from '@app/shared/ui'
import { ChevronLeft, ChevronRight, EyeOff, LockKeyhole } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type OpenPdf, openPdf } from './open-pdf'
import styles from './pdf.module.css'
import { PdfPage } from './pdf-page'
import { usePdf } from './use-pdf'

/** Shows a PDF page by page. What it cannot show is offered as a download, as every file is. */
export default function PdfPreview({
  url,
  name,
  open = openPdf,
}: {
  url: string
  name: string
  open?: typeof openPdf
}) {
  const { trans } = useTrans()
  const state = usePdf(url, open)
  if (typeof state === 'object') return <Pages document={state} name={name} />
  if (state === 'opening') return <Skeleton height={480} />
  if (state === 'locked')
    return (
      <EmptyState
        icon={<LockKeyhole />}
        title={trans('This PDF is protected by a password')}
        text={trans('Download it to open it.')}
      />
    )
  return (
    <EmptyState
      icon={<EyeOff />}
      isFailure
      title={trans(state === 'broken' ? 'This PDF is damaged' : 'The PDF could not be loaded')}
      text={trans('Download it to open it.')}
    />
  )
}

function Pages({ document, name }: { document: OpenPdf; name: string }) {
  const { trans, language } = useTrans()
  const [page, setPage] = useState(1)
  const [isWhole, setWhole] = useState(false)
  const scroller = useRef<HTMLElement>(null)
  const { pages } = document
  const number = new Intl.NumberFormat(language)
  const place = trans('Page :page of :pages', { page: number.format(page), pages: number.format(pages) })

  function show(next: number) {
    if (next < 1 || next > pages) return
    setPage(next)
    if (scroller.current) scroller.current.scrollTop = 0
  }
  function turn(event: KeyboardEvent) {
    const next = { ArrowRight: page + 1, ArrowLeft: page - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    show(next)
  }

  return (
    <div className={styles.pdf}>
      <div className={styles.tools}>
        <IconButton label={trans('Previous page')} disabled={page === 1} onClick={() => show(page - 1)}>
          <ChevronLeft className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <span role="status">{place}</span>
        <IconButton label={trans('Next page')} disabled={page === pages} onClick={() => show(page + 1)}>
          <ChevronRight className={styles.arrow} size={18} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
        <Button variant="ghost" size="sm" aria-pressed={isWhole} onClick={() => setWhole(!isWhole)}>
          {trans('Whole page')}
        </Button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls, and turns pages by keys, must be reached by the keyboard */}
      <section ref={scroller} className={styles.scroll} tabIndex={0} aria-label={name} onKeyDown={turn}>
        <PdfPage document={document} page={page} isWhole={isWhole} label={place} />
      </section>
    </div>
  )
}
