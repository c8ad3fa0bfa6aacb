import { useHost } from '@app/shared/host'
import { prettyBytes, useTrans } from '@app/shared/i18n'
import { Button, IconButton } from '@app/shared/ui'
import type { UnfinishedUpload } from '@app/shared/uploads'
import { shownName } from '@app/shared/uploads'
import { X } from 'lucide-react'
import { useRef, useState } from 'react'
import styles from './upload-panel.module.css'

/** An upload that broke off with an earlier page: it goes on once its file has been chosen again. */
export function UnfinishedRow({ upload, onGone }: { upload: UnfinishedUpload; onGone: () => void }) {
  const { trans, language } = useTrans()
  const { uploads, queries } = useHost()
  const [isOther, setOther] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { id, size, relativePath } = upload
  const name = shownName(upload.name)
  const what = { name: shownName(relativePath), size: prettyBytes(size, language) }
  const goOn = async (file: File | undefined) => {
    if (!file) return
    // Whoever added it is gone with its page; what shows files asks for them anew.
    const onCompleted = () => void queries.invalidateQueries()
    setOther(!(await uploads.goOn(id, file, { onCompleted })))
  }
  const discard = () => {
    void uploads.discard(id)
    onGone()
  }
  return (
    <li className={styles.row} data-status={isOther ? 'failed' : 'pending'}>
      <div className={styles.file}>
        <p className={styles.name} dir="auto">
          {name}
        </p>
        <p className={styles.state} role={isOther ? 'alert' : undefined}>
          {isOther
            ? trans('That is another file. Choose :name of :size, unchanged.', what)
            : trans('Interrupted. Choose the file again to continue.')}
        </p>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        onChange={({ currentTarget }) => {
          void goOn(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
      <Button
        variant="outline"
        size="sm"
        aria-label={trans('Choose :name again', { name })}
        onClick={() => input.current?.click()}
      >
        {trans('Choose')}
      </Button>
      <IconButton size="sm" label={trans('Give :name up', { name })} onClick={discard}>
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
