import { useHost } from '@app/shared/host'
import { prettyBytes, useTrans } from '@app/shared/i18n'
import { IconButton, ProgressBar } from '@app/shared/ui'
import type { UploadRecord } from '@app/shared/uploads'
import { shownName } from '@app/shared/uploads'
import { Pause, Play, RotateCcw, X } from 'lucide-react'
import { memo } from 'react'
import { useIsOffline } from '../offline/use-is-offline'
import { totalProgress } from './total-progress'
import styles from './upload-panel.module.css'
import { UploadSpeed } from './upload-speed'

/** One upload. */
export const UploadRow = memo(function UploadRow({ record }: { record: UploadRecord }) {
  const { trans, language } = useTrans()
  const { uploads } = useHost()
  const isOffline = useIsOffline()
  const { id, file, status, isPaused, isInterrupted, percentage } = record
  const name = { name: shownName(file.name) }
  const isOver = status === 'completed' || status === 'failed' || status === 'aborted'
  const isMoving = status === 'inProgress' && !isPaused && !isInterrupted
  const stop = () => {
    if (isOver) uploads.clearFinished(id)
    else uploads.abort(id)
  }
  const next = nextStep(record)
  return (
    <li className={styles.row} data-status={status}>
      <div className={styles.file}>
        <p className={styles.name} dir="auto">
          {name.name}
        </p>
        <p className={styles.state}>
          <span>{trans(...stateOf(record))}</span>
          {isMoving && <UploadSpeed progress={totalProgress([record])} />}
        </p>
        {!isOver && <ProgressBar value={percentage} label={trans('Upload of :name', name)} size="sm" />}
      </div>
      {next && (
        <IconButton size="sm" label={trans(next.label, name)} onClick={() => uploads[next.does](id)}>
          <next.Icon size={16} aria-hidden="true" />
        </IconButton>
      )}
      <IconButton
        size="sm"
        label={trans(isOver ? 'Remove :name from the list' : 'Cancel upload of :name', name)}
        onClick={stop}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )

  function stateOf({ errorMessage, errorValues, bytesUploaded }: UploadRecord): Parameters<typeof trans> {
    if (status === 'failed') return [errorMessage ?? 'There was an issue. Please try again.', errorValues]
    const size = prettyBytes(file.size, language)
    if (status === 'completed') return ['Uploaded, :size', { size }]
    if (status === 'aborted') return ['Cancelled']
    if (isPaused) return ['Paused at :percentage %', { percentage }]
    if (status === 'pending') return ['Waiting']
    if (isInterrupted && isOffline) return ['No connection, goes on at :percentage %', { percentage }]
    if (isInterrupted) return ['Interrupted at :percentage %, trying again', { percentage }]
    return [':sent of :size', { sent: prettyBytes(bytesUploaded, language), size }]
  }
})

/** What the first button does; only uploads that can go on where they were can pause. */
function nextStep({ status, isPaused, request: { transport } }: UploadRecord) {
  if (status === 'failed' || status === 'aborted')
    return { does: 'retry', label: 'Upload :name again', Icon: RotateCcw } as const
  if (isPaused) return { does: 'resume', label: 'Resume upload of :name', Icon: Play } as const
  if (status === 'inProgress' && (transport === 'tus' || transport === 'multipart'))
    return { does: 'pause', label: 'Pause upload of :name', Icon: Pause } as const
  return undefined
}
