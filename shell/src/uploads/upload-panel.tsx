import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, IconButton, ProgressBar, useLowerEdge } from '@app/shared/ui'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useIsOffline } from '../offline/use-is-offline'
import { panelTitle } from './panel-title'
import { totalProgress } from './total-progress'
import { UnfinishedRow } from './unfinished-row'
import styles from './upload-panel.module.css'
import { UploadRow } from './upload-row'
import { UploadSpeed } from './upload-speed'
import type { Unfinished } from './use-unfinished'
import { useUploadAnnouncements } from './use-upload-announcements'

/** The uploads of this page: all together and each, with what can be done about it. */
export default function UploadPanel({ unfinished, dismiss }: Unfinished) {
  const { trans } = useTrans()
  const { uploads } = useHost()
  const all = useStore(uploads)
  const shown = all.filter(({ options }) => !options.isQuiet)
  const total = totalProgress(shown)
  const [isOpen, setOpen] = useState(true)
  const toggle = useRef<HTMLButtonElement>(null)
  const focused = useRef<Element>(null)
  // Buttons come and go with the state of an upload; the keyboard stays in the panel.
  useLayoutEffect(() => {
    const isLost = focused.current?.isConnected === false && document.activeElement === document.body
    if (isLost) toggle.current?.focus({ preventScroll: true })
  })
  const edge = useLowerEdge('uploads')
  useUploadAnnouncements(total)
  const isOffline = useIsOffline()
  const title =
    shown.length > 0
      ? trans(...panelTitle(total, isOffline))
      : trans('Unfinished uploads: :count', { count: unfinished.length })
  const retryAll = () => {
    for (const { id, status } of shown) if (status === 'failed') uploads.retry(id)
  }
  const close = () => {
    uploads.clearFinished()
    dismiss(...unfinished.map(({ id }) => id))
    // The button goes, and with it the focus.
    document.querySelector('main')?.focus({ preventScroll: true })
  }
  return (
    <aside
      ref={edge}
      className={styles.panel}
      aria-label={trans('Uploads')}
      data-offline={(isOffline && total.isMoving) || undefined}
      onFocus={({ target }) => {
        focused.current = target
      }}
    >
      <div className={styles.header}>
        <p className={styles.title}>{title}</p>
        <IconButton
          ref={toggle}
          size="sm"
          label={trans(isOpen ? 'Minimise' : 'Show uploads')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <ChevronDown size={16} aria-hidden="true" /> : <ChevronUp size={16} aria-hidden="true" />}
        </IconButton>
        {total.failed > 1 && (
          <Button variant="outline" size="sm" onClick={retryAll}>
            {trans('Try all again')}
          </Button>
        )}
        {!total.isBusy && (
          <IconButton size="sm" label={trans('Close')} onClick={close}>
            <X size={16} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {total.isBusy && (
        <div className={styles.total}>
          <ProgressBar value={total.percentage} label={trans('All uploads')} size="sm" />
          <p className={styles.speed}>
            <span>{total.percentage} %</span>
            <UploadSpeed progress={total} />
          </p>
        </div>
      )}
      {isOpen && (
        <ul className={styles.list}>
          {shown.map(record => (
            <UploadRow key={record.id} record={record} />
          ))}
          {unfinished.map(upload => (
            <UnfinishedRow key={upload.id} upload={upload} onGone={() => dismiss(upload.id)} />
          ))}
        </ul>
      )}
    </aside>
  )
}
