import { usePermission } from '@app/shared/access'
import { useNotify } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button } from '@app/shared/ui'
import { filesOfInput, useUploadRecords, useUploads } from '@app/shared/uploads'
import { type ReactNode, useRef, useState } from 'react'
import styles from './image-upload.module.css'
import { withoutOrigin } from './picture'
import { UploadBar } from './upload-bar'

const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const MOST_BYTES = 5 * 1024 * 1024

/** The field of an image's address, and a button below it that uploads one for everybody to see. `name` is what the image is called. */
export function ImageUpload({
  name,
  onUploaded,
  children,
}: {
  name: string
  onUploaded: (address: string) => void
  children: ReactNode
}) {
  const { trans } = useTrans()
  const mayUpload = usePermission('files.create')
  const notify = useNotify()
  const uploads = useUploads()
  const input = useRef<HTMLInputElement>(null)
  const [upload, setUpload] = useState<string>()
  const percentage = useUploadRecords(
    records =>
      records.find(({ id, status }) => id === upload && (status === 'pending' || status === 'inProgress'))
        ?.percentage,
  )
  const send = async (field: HTMLInputElement) => {
    const [file] = filesOfInput(field)
    field.value = ''
    if (!file) return
    const [id] = await uploads.add([file], {
      metadata: { disk: 'public' },
      restrictions: { allowedFileTypes: IMAGES, maxFileSize: MOST_BYTES },
      onCompleted({ entry }) {
        if (entry?.url) onUploaded(withoutOrigin(entry.url))
        else notify({ type: 'danger', message: 'The image has no address' })
      },
    })
    setUpload(id)
  }
  return (
    <div className={styles.image}>
      {children}
      {mayUpload && (
        <>
          <Button
            variant="outline"
            size="sm"
            pending={percentage !== undefined}
            aria-label={trans('Upload: :name', { name })}
            onClick={() => input.current?.click()}
          >
            {trans('Upload')}
          </Button>
          {percentage !== undefined && <UploadBar name={name} percentage={percentage} />}
          <input
            ref={input}
            type="file"
            hidden
            accept={IMAGES.join()}
            onChange={event => void send(event.currentTarget)}
          />
        </>
      )}
    </div>
  )
}
