import { useTrans } from '@app/shared/i18n'
import { TextField } from '@app/shared/ui'
import { filesOfInput, type UploadedFile, useUploadRecords, useUploads } from '@app/shared/uploads'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { pictureSize, withoutOrigin } from '../image-upload/picture'
import { UploadBar } from '../image-upload/upload-bar'
import { insertBlock } from './insert-block'
import { ToolDialog } from './tool-dialog'
import styles from './toolbar.module.css'

/** Asks for a picture, or changes the one that is selected: an address, or a file that is uploaded for everybody to see; and what it shows, for those who cannot see it. */
export function ImageDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { trans } = useTrans()
  const uploads = useUploads()
  const chosen = editor.getAttributes('image')
  const [address, setAddress] = useState(() => String(chosen.src ?? ''))
  const [alt, setAlt] = useState(() => String(chosen.alt ?? ''))
  const [error, setError] = useState<string>()
  const [sent, setSent] = useState<UploadedFile>()
  const percentage = useUploadRecords(records => records.find(({ file }) => file === sent)?.percentage)

  const [isMeasured, setMeasured] = useState(false)
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const insert = async () => {
    const src = address.trim()
    if (!/^(?:https?:\/\/|\/(?![/\\]))\S+$/i.test(src))
      return setError(trans('Use an address that begins with https://, or upload a file.'))
    setMeasured(true)
    const size = await pictureSize(src)
    // Whoever closed the dialog meanwhile wants no picture.
    if (!isOpen.current) return
    insertBlock(editor, 'image', { src, alt: alt.trim(), ...size })
    onClose()
  }
  const upload = async (input: HTMLInputElement) => {
    const [file] = filesOfInput(input)
    if (!file) return
    setSent(file)
    setError(undefined)
    await uploads.add([file], {
      isQuiet: true,
      metadata: { disk: 'public', workspaceId: 0 },
      restrictions: { allowedFileTypes: ['image/*'] },
      onCompleted({ entry }) {
        setSent(undefined)
        setAddress(entry?.url ? withoutOrigin(entry.url) : '')
      },
      onFailed({ errorMessage, errorValues }) {
        setSent(undefined)
        setError(trans(errorMessage ?? 'There was an issue. Please try again.', errorValues))
      },
    })
  }
  return (
    <ToolDialog
      title={trans('Image')}
      verb={trans('Insert')}
      pending={sent !== undefined || isMeasured}
      onApply={() => void insert()}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField
          label={trans('Address')}
          value={address}
          error={error}
          dir="ltr"
          onChange={({ target }) => setAddress(target.value)}
        />
        <label className={styles.file}>
          {trans('Or upload a file')}
          <input type="file" accept="image/*" onChange={({ target }) => void upload(target)} />
        </label>
        {sent && <UploadBar name={sent.name} percentage={percentage ?? 0} />}
        <TextField
          label={trans('What the picture shows')}
          value={alt}
          help={trans('Read out to people who cannot see it. Leave it empty for decoration.')}
          onChange={({ target }) => setAlt(target.value)}
        />
      </div>
    </ToolDialog>
  )
}
