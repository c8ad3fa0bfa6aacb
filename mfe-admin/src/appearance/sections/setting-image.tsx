import { usePermission } from '@app/shared/access'
import { useNotify } from '@app/shared/host'
import { useTrans } from '@app/shared/i18n'
import { Button, ProgressBar } from '@app/shared/ui'
import { filesOfInput, useUploadRecords, useUploads } from '@app/shared/uploads'
import { useRef, useState } from 'react'
import styles from './sections.module.css'
import { SettingText, useSetting } from './setting-fields'

const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']
const MOST_BYTES = 5 * 1024 * 1024

/** The address of an image: typed, or that of one that is uploaded for everybody to see. */
export function SettingImage({ name, label, help }: { name: string; label: string; help?: string }) {
  const { trans } = useTrans()
  const mayUpload = usePermission('files.create')
  const { set } = useSetting(name)
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
        if (entry?.url) set(withoutOrigin(entry.url))
        else notify({ type: 'danger', message: 'The image has no address' })
      },
    })
    setUpload(id)
  }
  return (
    <div className={styles.image}>
      <SettingText name={name} label={label} optional {...(help && { help })} />
      {mayUpload && (
        <>
          <Button
            variant="outline"
            size="sm"
            pending={percentage !== undefined}
            aria-label={trans('Upload: :name', { name: trans(label) })}
            onClick={() => input.current?.click()}
          >
            {trans('Upload')}
          </Button>
          {percentage !== undefined && (
            <ProgressBar
              size="sm"
              value={percentage}
              label={trans('Upload of :name', { name: trans(label) })}
            />
          )}
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

/** A path for what lies on this site, so that it stays right when the site moves. */
function withoutOrigin(address: string) {
  const url = new URL(address, window.location.origin)
  return url.origin === window.location.origin ? url.pathname + url.search : url.href
}
