import { useNotify } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Avatar, Button, ProgressCircle } from '@app/shared/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { type DragEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { IMAGE_TYPES, imageProblem } from './check-image'
import styles from './picture-field.module.css'

const CropDialog = lazy(() => import('./crop-dialog'))

/** A picture: choose a file or drop one here, crop it, or remove it. */
export function PictureField<Saved>({
  name,
  image,
  upload,
  percentage,
  remove,
}: {
  /** Whose picture it is; their initials are shown without one. */
  name: string
  image: string | null
  upload: UseMutationResult<Saved, unknown, Blob>
  /** How far the upload is, from 0 to 100; undefined while none is on its way. */
  percentage: number | undefined
  remove: UseMutationResult<unknown, unknown, void>
}) {
  const { trans } = useTrans()
  const notify = useNotify()
  const [file, setFile] = useState<File>()
  const [error, setError] = useState<string>()
  const [isOver, setIsOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const helpId = useId()

  const choose = (chosen: File | undefined) => {
    setError(chosen ? undefined : trans('Please select an image.'))
    const problem = chosen && imageProblem(chosen)
    if (problem) notify({ type: 'danger', message: problem.message, values: problem.values })
    else setFile(chosen)
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    choose(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={styles.field}
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <div className={styles.picture}>
        <Avatar name={name} src={image} size={64} />
        {(upload.isPending || remove.isPending) && (
          <span className={styles.busy}>
            <ProgressCircle
              size="sm"
              indeterminate={percentage === undefined}
              value={percentage ?? 0}
              label={trans('Saving your picture')}
            />
            {percentage !== undefined && <span className={styles.percentage}>{percentage} %</span>}
          </span>
        )}
      </div>
      <div className={styles.side}>
        <div className={styles.actions}>
          <Button
            variant="outline"
            size="sm"
            aria-describedby={helpId}
            disabled={upload.isPending}
            onClick={() => input.current?.click()}
          >
            {trans(image ? 'Change picture' : 'Upload picture')}
          </Button>
          {image && (
            <Button variant="ghost" size="sm" pending={remove.isPending} onClick={() => remove.mutate()}>
              {trans('Remove picture')}
            </Button>
          )}
        </div>
        <p id={helpId} className={styles.help}>
          {trans('PNG, JPEG, GIF or WebP, at most 2 MB. You can also drop it here.')}
        </p>
        {error && (
          <p role="alert" className={styles.error}>
            {error}
          </p>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={IMAGE_TYPES}
        aria-label={trans('Picture file')}
        onChange={event => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      {file && (
        <Suspense fallback={null}>
          <CropDialog
            file={file}
            pending={upload.isPending}
            onClose={() => setFile(undefined)}
            onUnreadable={() => {
              setFile(undefined)
              notify({ type: 'danger', message: 'The file is not an image that can be read.' })
            }}
            onCut={image => upload.mutate(image, { onSettled: () => setFile(undefined) })}
          />
        </Suspense>
      )}
    </div>
  )
}
