import { useHost } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { type DroppedFiles, filesOfDrop, filesOfPaste, type UploadedFile } from '@app/shared/uploads'
import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './drop-zone.module.css'

/** Takes files and folders that are dropped anywhere on the page, and what is pasted outside of a field. */
export function DropZone({ onFiles }: { onFiles: (files: UploadedFile[]) => void }) {
  const { trans } = useTrans()
  const [isOver, setOver] = useState(false)
  const { notify } = useHost()
  const take = useEffectEvent(onFiles)
  const takeDropped = useEffectEvent(({ files, unreadable: [first, ...others] }: DroppedFiles) => {
    if (files.length > 0) onFiles(files)
    if (first === undefined) return
    notify({
      message: ':name could not be read|:name and more could not be read: :count in all',
      values: { name: first, count: others.length + 1 },
      type: 'danger',
    })
  })
  useEffect(() => {
    // Counts the elements that are dragged over: each one entered before the other is left.
    let depth = 0
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const show = (change: number) => {
      depth = Math.max(0, depth + change)
      setOver(depth > 0)
    }
    const onEnter = (event: DragEvent) => hasFiles(event) && show(1)
    const onLeave = (event: DragEvent) => hasFiles(event) && show(-1)
    const onOver = (event: DragEvent) => hasFiles(event) && event.preventDefault()
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      show(-depth)
      void filesOfDrop(event.dataTransfer).then(found => takeDropped(found))
    }
    const onPaste = (event: ClipboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, [role="dialog"]')
      const files = isField ? [] : filesOfPaste(event)
      if (files.length > 0) take(files)
    }
    document.addEventListener('dragenter', onEnter)
    document.addEventListener('dragleave', onLeave)
    document.addEventListener('dragover', onOver)
    document.addEventListener('drop', onDrop)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('dragenter', onEnter)
      document.removeEventListener('dragleave', onLeave)
      document.removeEventListener('dragover', onOver)
      document.removeEventListener('drop', onDrop)
      document.removeEventListener('paste', onPaste)
    }
  }, [])
  if (!isOver) return null
  return (
    <div className={styles.zone}>
      <p className={styles.text}>
        <Upload size={24} strokeWidth={1.75} aria-hidden="true" />
        {trans('Drop to upload here')}
      </p>
    </div>
  )
}
